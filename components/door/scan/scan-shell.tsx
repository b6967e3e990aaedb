'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { OtherWords } from './other-words';
import styles from './scan.module.css';

const Bones = () => <p className={styles.bones}>{useTranslations('scanner')('opening')}</p>;
const ScanPlace = dynamic(() => import('./scan-place').then((module) => module.ScanPlace), {
  ssr: false,
  loading: Bones,
});

/** What a device keeps of the scanner's page: the mark tells it from a portal’s page (public/scan-worker.js). */
export function ScanShell({ other, language }: { other: OtherWords; language: ReactNode }) {
  const t = useTranslations('scanner');
  return (
    <div className={styles.shell} data-scanner-shell="">
      <h1 className="visually-hidden">{t('title')}</h1>
      <noscript>
        <p className={styles.bones}>{t('noScript')}</p>
      </noscript>
      <ScanPlace other={other} language={language} />
    </div>
  );
}
