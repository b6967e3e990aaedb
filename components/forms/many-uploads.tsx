import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '@/components/ui/action/button';
import { useFileDrop } from '@/lib/forms/use-file-drop';
import type { OneUpload } from '@/lib/forms/use-many-uploads';
import styles from './many-uploads.module.css';

/** Where many files are chosen or dropped, and how far each of them is. */
export function ManyUploads({
  label,
  hint,
  accept,
  uploads,
  several = true,
  onAdd,
  onAgain,
  onRemove,
}: {
  label: string;
  hint: string;
  accept: string;
  uploads: readonly OneUpload[];
  several?: boolean;
  onAdd: (files: File[]) => void;
  onAgain: (key: string) => void;
  onRemove: (key: string) => void;
}) {
  const t = useTranslations('form.uploads');
  const input = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  const over = useFileDrop(zone, onAdd);
  return (
    <div className={styles.box}>
      <div ref={zone} className={styles.drop} data-over={over || undefined}>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={label}
          accept={accept}
          multiple={several}
          onChange={({ target }) => {
            onAdd([...(target.files ?? [])]);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
        <Button variant="brand" icon="upload" onClick={() => input.current?.click()}>
          {label}
        </Button>
        <p className={styles.hint}>{hint}</p>
      </div>
      {uploads.length > 0 && (
        <ul className={styles.rows} aria-label={t('label')}>
          {uploads.map(({ key, name, percent, state, reason }) => (
            <li key={key} className={styles.row} data-state={state}>
              <span className={styles.name}>{name}</span>
              <span className={styles.state} role={state === 'failed' ? 'alert' : undefined}>
                {state === 'sending' ? t('sending', { percent }) : t(state)}
                {reason && ` · ${reason}`}
              </span>
              {state === 'broken' && <Button onClick={() => onAgain(key)}>{t('again')}</Button>}
              {state !== 'done' && state !== 'placing' && (
                <Button variant="quiet" aria-label={t('removeOf', { name })} onClick={() => onRemove(key)}>
                  {t('remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
