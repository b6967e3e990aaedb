import { notFound } from 'next/navigation';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { CONSOLE_PREVIEWS, consolePreviews } from '@/components/console/console-previews';
import { FORM_PREVIEWS, formPreviews } from '@/components/forms/form-previews';
import { MINE_PREVIEWS, minePreviews } from '@/components/home/home-previews';
import { MANAGE_PREVIEWS, managePreviews } from '@/components/meeting-manage/manage-previews';
import { MY_PREVIEWS, myPreviews } from '@/components/my/my-preview';
import { NOTICE_PREVIEWS, noticePreviews } from '@/components/notice/notice-previews';
import { INVOICE_PREVIEWS, invoicePreviews } from '@/components/pay/invoice/invoice-preview';
import { EXCHANGE_PREVIEWS, exchangePreviews } from '@/components/programme/exchange-previews';
import { EXAM_PREVIEWS, examPreviews } from '@/components/register/exam/exam-preview';
import { PreviewCatalogue } from '@/components/ui/preview/preview-catalogue';
import { getProvinces, getSubjectTree } from '@/lib/data/reference';
import { href } from '@/lib/href';
import { localeOf } from '@/lib/i18n/locale-param';
import { pickMessages } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/metadata';
import { OWN_PREVIEWS, ownPreviews } from '../own-previews';

export const revalidate = 300;
export const generateStaticParams = () => [];

const BASE = href('myComponents');
const NAMES: readonly string[] = [
  ...FORM_PREVIEWS,
  ...MY_PREVIEWS,
  ...NOTICE_PREVIEWS,
  ...EXAM_PREVIEWS,
  ...MINE_PREVIEWS,
  ...INVOICE_PREVIEWS,
  ...CONSOLE_PREVIEWS,
  ...OWN_PREVIEWS,
  ...MANAGE_PREVIEWS,
  ...EXCHANGE_PREVIEWS,
];

const ALL = [
  'my',
  'form',
  'validation',
  'notice',
  'register',
  'preview',
  'home',
  'pay',
  'console',
  'meetingManage',
  'programme',
  'step',
] as const;
const OWN = [
  'exam',
  'credit',
  'survey',
  'import',
  'attendee',
  'paper',
  'present',
  'enrol',
  'keeper',
  'myVideo',
  'favo',
  'cert',
] as const;

export async function generateMetadata({ params }: PageProps<'/[locale]/my/components/[[...name]]'>) {
  const [locale, t] = [await localeOf(params), await getTranslations('routes')];
  return pageMetadata({ locale, path: BASE, title: t('preview'), noindex: true });
}

export default async function MyComponentsPage({ params }: PageProps<'/[locale]/my/components/[[...name]]'>) {
  const { name: [chosen, ...more] = [] } = await params;
  if (more.length > 0 || (chosen && !NAMES.includes(chosen))) notFound();
  const [locale, provinces, subjects, messages, t] = await Promise.all([
    localeOf(params),
    getProvinces(),
    getSubjectTree(),
    getMessages(),
    getTranslations('preview'),
  ]);
  const entries = [
    ...formPreviews(locale, provinces, subjects),
    ...myPreviews(t, locale, provinces, subjects),
    ...noticePreviews(t),
    ...examPreviews(t),
    ...minePreviews(locale),
    ...invoicePreviews(t, locale),
    ...consolePreviews(t),
    ...ownPreviews(locale),
    ...managePreviews(),
    ...exchangePreviews(),
  ];
  return (
    <NextIntlClientProvider
      messages={pickMessages(messages, ...ALL, ...(OWN_PREVIEWS.some((name) => name === chosen) ? OWN : []))}
    >
      <PreviewCatalogue base={BASE} entries={entries} chosen={chosen} />
    </NextIntlClientProvider>
  );
}
