import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import styles from '@/components/shells/console-shell.module.css';
import { PersonalLive } from '@/components/shells/personal-live';
import type { BaseInfo } from '@/contract/account/account';
import { requireConsole } from '@/lib/data/console-access';
import { showsOfPage } from '@/lib/data/read';
import { localeOf } from '@/lib/i18n/locale-param';
import type { Locale } from '@/lib/i18n/routing';
import { personalMetadata } from '@/lib/metadata';
import { type RouteName, routeOf, type routes } from '@/lib/routes';

type ConsoleRoute = { [N in RouteName]: (typeof routes)[N]['shell'] extends 'console' ? N : never }[RouteName];
type Query = Record<string, string | string[] | undefined>;
interface ConsoleProps {
  params: Promise<{ locale: string; id?: string[] }>;
  searchParams?: Promise<Query>;
}
interface Asked {
  locale: Locale;
  user: BaseInfo;
  query: Query;
  /** What follows the path of a route that ends in places of its own. */
  path: string[];
}

/** What a page is called where its route says too little. */
type Title = 'console.screens.newArticle' | 'console.dashboard.ofDept';
type TitleOf = (asked: Pick<Asked, 'path'> & Partial<Pick<Asked, 'user'>>) => Title | null;

/** A page of the console: title and right come from its route, the rest from `body`. Never indexed. */
export function consolePage(
  name: ConsoleRoute,
  body: (asked: Asked) => Promise<ReactNode>,
  titleOf: TitleOf = () => null,
) {
  async function generateMetadata({ params }: ConsoleProps) {
    const [locale, t] = [await localeOf(params), await getTranslations()];
    return personalMetadata(locale, t(titleOf({ path: (await params).id ?? [] }) ?? routeOf(name).title));
  }
  async function page({ params, searchParams }: ConsoleProps) {
    const locale = await localeOf(params);
    const user = await requireConsole(name, locale);
    const t = await getTranslations();
    const path = (await params).id ?? [];
    const shown = await body({ locale, user, query: (await searchParams) ?? {}, path });
    return (
      <>
        <h1 className={styles.title}>{t(titleOf({ path, user }) ?? routeOf(name).title)}</h1>
        {shown}
        <PersonalLive shows={showsOfPage()} />
      </>
    );
  }
  return { generateMetadata, page };
}
