'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/action/button';
import { LinkButton } from '@/components/ui/action/link-button';
import { useFormAbove } from '@/components/ui/antd/use-form-above';
import { href } from '@/lib/href';
import { formatMoney } from '@/lib/i18n/format';
import styles from '../pay.module.css';
import type { WithdrawFormProps } from './withdraw-form';

// Most visits look at what became of a withdrawal.
const WithdrawForm = dynamic(() => import('./withdraw-form').then((module) => module.WithdrawForm), { ssr: false });

/** What can be withdrawn and the way to it, or what is missing: a certification, a phone number. */
export function WithdrawSection({
  certified,
  tabs,
  ...form
}: Omit<WithdrawFormProps, 'onDone'> & {
  certified: boolean;
  /** Of the page: what can be withdrawn stands in their line. */
  tabs?: ReactNode;
}) {
  const t = useTranslations('pay.withdraw');
  const above = useFormAbove();
  const ready = certified && form.phonenumber !== '';
  return (
    <>
      <div className={styles.tabLine}>
        {tabs}
        <div className={styles.head}>
          <p className={styles.available}>{t('available', { amount: formatMoney(form.balance) })}</p>
          {ready && (
            <Button
              ref={above.opener}
              variant={above.open ? 'secondary' : 'primary'}
              icon={above.open ? 'close' : 'wallet'}
              aria-expanded={above.open !== null}
              onClick={() => (above.open ? above.close() : above.show('new'))}
            >
              {t(above.open ? 'closeForm' : 'title')}
            </Button>
          )}
        </div>
      </div>
      {(!ready || above.open) && (
        <section ref={above.section} aria-label={t('title')}>
          {!certified ? (
            <Missing words={t('needCert')} link={{ href: href('my'), label: t('certify') }} />
          ) : !form.phonenumber ? (
            <Missing words={t('noPhone')} link={{ href: href('my', {}, { hash: 'phone' }), label: t('addPhone') }} />
          ) : (
            above.open && <WithdrawForm {...form} onDone={above.done} />
          )}
        </section>
      )}
    </>
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
