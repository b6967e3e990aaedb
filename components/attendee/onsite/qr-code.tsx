import { useLocale } from 'next-intl';
import { useMemo } from 'react';
import { asLocale } from '@/components/ui/locale';
import { localePath } from '@/lib/i18n/locale-path';
import { qrPath } from '@/lib/media/qr-path';
import styles from './onsite.module.css';

const MARGIN = 4;

/** The way to a page of this site, for somebody else's phone. */
export function PageCode({ path, label }: { path: string; label: string }) {
  const locale = asLocale(useLocale());
  const address = `${window.location.origin}${localePath(locale, path)}`;
  const { path: squares, size } = useMemo(() => qrPath(address, { level: 'medium', margin: MARGIN }), [address]);
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares} fill="#000" />
    </svg>
  );
}
