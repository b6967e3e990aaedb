import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/link-button';
import { href } from '@/lib/href';
import { formatYuan } from '@/lib/i18n/format';
import styles from './pay.module.css';
import { WithdrawForm, type WithdrawFormProps } from './withdraw-form';

/** The way to withdraw, or what is missing for it: a certification, a phone number. */
export function WithdrawSection({ certified, ...form }: WithdrawFormProps & { certified: boolean }) {
  const t = useTranslations('pay.withdraw');
  return (
    <section className={styles.section} aria-labelledby="withdraw-title">
      <div className={styles.head}>
        <h2 id="withdraw-title">{t('title')}</h2>
        <p className={styles.rowTitle}>{t('available', { amount: formatYuan(form.balance) })}</p>
      </div>
      {!certified ? (
        <Missing words={t('needCert')} link={{ href: href('my'), label: t('certify') }} />
      ) : !form.phonenumber ? (
        <Missing words={t('noPhone')} link={{ href: href('my', {}, { hash: 'phone' }), label: t('addPhone') }} />
      ) : (
        <WithdrawForm {...form} />
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
