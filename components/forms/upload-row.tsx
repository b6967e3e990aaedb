import { type ReactNode, useState } from 'react';
import { Icon } from '@/components/ui/picture/icon';
import styles from './upload-field.module.css';

/** A file that was uploaded, is on its way, or did not arrive. */
export function UploadRow({
  name,
  href,
  picture,
  linkLabel,
  children,
  actions,
}: {
  name: string;
  href?: string;
  linkLabel?: string;
  /** What can be shown as a thumbnail; a document or an expired link shows a sheet. */
  picture?: string;
  /** Progress, or why it did not arrive. */
  children?: ReactNode;
  actions: ReactNode;
}) {
  const [broken, setBroken] = useState(/\.pdf$/i.test(name));
  return (
    <li className={styles.file}>
      <span className={styles.thumb}>
        {picture && !broken ? (
          <img src={picture} alt="" width={44} height={44} onError={() => setBroken(true)} />
        ) : (
          <Icon name="file" size={20} />
        )}
      </span>
      <span className={styles.name}>
        {href ? (
          <a href={href} target="_blank" rel="noopener" aria-label={linkLabel}>
            {name}
          </a>
        ) : (
          name
        )}
        {children}
      </span>
      <span className={styles.actions}>{actions}</span>
    </li>
  );
}
