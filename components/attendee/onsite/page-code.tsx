import { useLocale } from 'next-intl';
import { asLocale } from '@/components/ui/locale';
import { QrCode } from '@/components/ui/picture/qr-code';
import { localePath } from '@/lib/i18n/locale-path';
import styles from './onsite.module.css';

/** The way to a page of this site, for somebody else's phone. */
export function PageCode({ path, label }: { path: string; label: string }) {
  const locale = asLocale(useLocale());
  return <QrCode className={styles.qr} text={`${window.location.origin}${localePath(locale, path)}`} label={label} />;
}
