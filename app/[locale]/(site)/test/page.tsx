import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { hasLocale } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { SelfTest } from '@/components/self-test/self-test';
import styles from '@/components/self-test/self-test.module.css';
import { Breadcrumbs } from '@/components/ui/layout/breadcrumbs';
import { href } from '@/lib/href';
import { routing } from '@/lib/i18n/routing';
import { getTrail } from '@/lib/menu/trail';
import { pageMetadata } from '@/lib/metadata';
import manifest from '@/package.json';

export const revalidate = 60;

export async function generateMetadata({ params }: PageProps<'/[locale]/test'>): Promise<Metadata> {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) return {};
  const [routes, t] = await Promise.all([getTranslations('routes'), getTranslations('selfTest')]);
  return pageMetadata({ locale, path: href('test'), title: routes('test'), description: t('intro'), noindex: true });
}

export default async function SelfTestPage({ params }: PageProps<'/[locale]/test'>) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  const [t, messages, trail] = await Promise.all([getTranslations('selfTest'), getMessages(), getTrail('test')]);
  return (
    <div className={`content ${styles.page}`}>
      <div className={styles.body}>
        <Breadcrumbs trail={trail} />
        <h1>{t('title')}</h1>
        <p className={styles.intro}>{t('intro')}</p>
        <noscript>
          <p>{t('noScript')}</p>
        </noscript>
        <SelfTest words={messages.selfTest} version={manifest.version} />
      </div>
    </div>
  );
}
