import { getTranslations } from 'next-intl/server';
import { readCertReference } from '@/app/[locale]/cert-reference';
import { KIND_PAGES, type Kind } from '@/components/register/account/kinds';
import { RegisterFlow } from '@/components/register/register-flow';
import { href } from '@/lib/href';
import { localeOf } from '@/lib/i18n/locale-param';
import { pageMetadata } from '@/lib/metadata';

type Params = Promise<{ locale: string }>;

/** Title and description of one kind's page. */
export async function kindMetadata(kind: Kind, params: Params) {
  const locale = await localeOf(params);
  const t = await getTranslations(`register.kinds.${kind}`);
  return pageMetadata({ locale, path: href(KIND_PAGES[kind]), title: t('pageTitle'), description: t('lead') });
}

/** One kind's whole registration. */
export async function KindPage({ kind, params }: { kind: Kind; params: Params }) {
  const [locale, reference] = await Promise.all([localeOf(params), readCertReference(kind)]);
  return <RegisterFlow kind={kind} locale={locale} reference={reference} />;
}
