import { QrCode } from '@/components/ui/picture/qr-code';
import styles from './cashier.module.css';

/** A payment's code to scan. */
export function PayQr({ content, label }: { content: string; label: string }) {
  return (
    <div className={styles.code}>
      <QrCode text={content} label={label} margin={2} />
    </div>
  );
}
