import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PersonalLive } from '@/components/shells/personal-live';
import { Breadcrumbs } from '@/components/ui/layout/breadcrumbs';
import type { BaseInfo } from '@/contract/account/account';
import { requireRight } from '@/lib/data/page-access';
import { showsOfPage } from '@/lib/data/read';
import { localeOf } from '@/lib/i18n/locale-param';
import type { Locale } from '@/lib/i18n/routing';
import { getTrail } from '@/lib/menu/trail';
import { personalMetadata } from '@/lib/metadata';
import { type RouteName, routeOf, type routes } from '@/lib/routes';

type PersonalRoute = { [N in RouteName]: (typeof routes)[N]['shell'] extends 'my' ? N : never }[RouteName];
type Query = Record<string, string | string[] | undefined>;
interface PersonalProps {
  params: Promise<{ locale: string }>;
  searchParams?: Promise<Query>;
}
interface Asked {
  locale: Locale;
  user: BaseInfo;
  query: Query;
}

/** A page of the personal area: title, right and breadcrumbs come from its route, the rest from `body`. Never indexed. */
export function personalPage(name: PersonalRoute, body: (asked: Asked) => Promise<ReactNode>) {
  async function generateMetadata({ params }: PersonalProps) {
    const [locale, t] = [await localeOf(params), await getTranslations()];
    return personalMetadata(locale, t(routeOf(name).title));
  }
  async function page({ params, searchParams }: PersonalProps) {
    const locale = await localeOf(params);
    const user = await requireRight(name, locale);
    const trail = await getTrail(name);
    const shown = await body({ locale, user, query: (await searchParams) ?? {} });
    return (
      <>
        <Breadcrumbs trail={trail} />
        {shown}
        <PersonalLive shows={showsOfPage()} />
      </>
    );
  }
  return { generateMetadata, page };
}
