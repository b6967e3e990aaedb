'use client';

import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './licence-upload.module.css';

/** A file that was uploaded, or is on its way. */
export function LicenceRow({
  name,
  url,
  picture,
  percent,
  progressLabel,
  previewLabel,
  removeLabel,
  onRemove,
}: {
  name: string;
  url?: string;
  /** What may be shown small; a paper or a link that ran out shows a sheet. */
  picture?: string;
  percent?: number;
  progressLabel?: string;
  previewLabel?: string;
  removeLabel?: string;
  onRemove?: () => void;
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
        {url ? (
          <a href={picture ?? url} target="_blank" rel="noopener" aria-label={previewLabel}>
            {name}
          </a>
        ) : (
          name
        )}
        {percent !== undefined && <progress value={percent} max={100} aria-label={progressLabel} />}
      </span>
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
          <Icon name="close" size={18} />
        </button>
      )}
    </li>
  );
}
