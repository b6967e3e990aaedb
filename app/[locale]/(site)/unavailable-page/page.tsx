import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ErrorView } from '@/components/shells/error-view';
import styles from '@/components/shells/error-view.module.css';
import { buttonLook } from '@/components/ui/action/button';
import { localeOf } from '@/lib/i18n/locale-param';
import { homePathIn } from '@/lib/i18n/locale-path';
import { pageMetadata } from '@/lib/metadata';

export const revalidate = 60;

/** An empty address is that of the page that was asked for. */
const PAGE_ITSELF = '';

export async function generateMetadata({ params }: PageProps<'/[locale]/unavailable-page'>): Promise<Metadata> {
  const locale = await localeOf(params);
  const t = await getTranslations('routes');
  return pageMetadata({ locale, path: '/unavailable-page', title: t('error'), noindex: true });
}

/** Room for the request's name, which the web server writes behind the label (server/http/request-id.ts). */
const RequestIdRoom = ({ label }: { label: string }) => (
  <p className={styles.reference} hidden data-request-id="" suppressHydrationWarning>
    {label}
  </p>
);

/** What the web server sends as the body of a page that could not be made: the way to try again, also without JavaScript. */
export default async function UnavailablePage({ params }: PageProps<'/[locale]/unavailable-page'>) {
  const locale = await localeOf(params);
  const t = await getTranslations('failure');
  return (
    <ErrorView status={500} title={t('title')} text={t('text')} facts={<RequestIdRoom label={t('reference')} />} urgent>
      <div className={styles.actions}>
        <a href={PAGE_ITSELF} className={buttonLook({ variant: 'brand' })}>
          {t('retry')}
        </a>
        <a href={homePathIn(locale)} className={buttonLook({})}>
          {t('goHome')}
        </a>
      </div>
    </ErrorView>
  );
}
