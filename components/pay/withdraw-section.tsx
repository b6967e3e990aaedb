'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { href } from '@/lib/href';
import { formatYuan } from '@/lib/i18n/format';
import styles from './pay.module.css';
import type { WithdrawFormProps } from './withdraw-form';

// Most visits look at what became of a withdrawal.
const WithdrawForm = dynamic(() => import('./withdraw-form').then((module) => module.WithdrawForm), { ssr: false });

/** What can be withdrawn and the way to it, or what is missing: a certification, a phone number. */
export function WithdrawSection({
  certified,
  ...form
}: Omit<WithdrawFormProps, 'onDone'> & {
  certified: boolean;
}) {
  const t = useTranslations('pay.withdraw');
  const [open, setOpen] = useState(false);
  const ready = certified && form.phonenumber !== '';
  return (
    <section className={styles.section} aria-label={t('title')}>
      <div className={styles.head}>
        <p className={styles.available}>{t('available', { amount: formatYuan(form.balance) })}</p>
        {ready && (
          <Button
            variant={open ? 'secondary' : 'primary'}
            icon={open ? 'close' : 'wallet'}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {t(open ? 'closeForm' : 'title')}
          </Button>
        )}
      </div>
      {!certified ? (
        <Missing words={t('needCert')} link={{ href: href('my'), label: t('certify') }} />
      ) : !form.phonenumber ? (
        <Missing words={t('noPhone')} link={{ href: href('my', {}, { hash: 'phone' }), label: t('addPhone') }} />
      ) : (
        open && <WithdrawForm {...form} onDone={() => setOpen(false)} />
      )}
    </section>
  );
}

function Missing({ words, link }: { words: string; link: { href: string; label: string } }) {
  return (
    <div className={styles.head}>
      <p>{words}</p>
      <LinkButton href={link.href}>{link.label}</LinkButton>
    </div>
  );
}
