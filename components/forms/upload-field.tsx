import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '@/components/ui/action/button';
import { Icon } from '@/components/ui/picture/icon';
import type { FilePurpose, FileRef } from '@/contract/file/file';
import { acceptOf, type FileRules, sizeWords } from '@/lib/forms/file-rules';
import { useFileDrop } from '@/lib/forms/use-file-drop';
import type { Bound } from '@/lib/forms/use-schema-form';
import { type UploadNote, useUploads } from '@/lib/forms/use-uploads';
import { FieldFrame, type FieldWords } from './field-frame';
import styles from './upload-field.module.css';
import { UploadRow } from './upload-row';

/** Files chosen or dropped, sent at once, shown with progress; the form waits for them. */
export function UploadField({
  field,
  label,
  hint,
  purpose,
  rules,
  disabled,
}: FieldWords & { field: Bound<FileRef[]>; purpose: FilePurpose; rules: FileRules; disabled?: boolean }) {
  const t = useTranslations('form.upload');
  const input = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  const { files, uploads, notes, busy, previewOf, add, cancel, retry, remove } = useUploads(
    field.value,
    field.onChange,
    { purpose, rules },
  );
  const hold = useEffectEvent((reason: string | null) => field.hold(reason));
  useEffect(() => {
    hold(busy ? t('wait') : null);
    return () => hold(null);
  }, [busy, t]);

  const types = rules.kinds.join(t('or'));
  const size = sizeWords(rules.maxBytes);
  const say = ({ name, what, reason }: UploadNote) =>
    [t(what, { name, types, size, count: rules.maxFiles }), reason].filter(Boolean).join(' · ');
  const good = notes.filter(({ what }) => what === 'done' || what === 'cancelled');
  const bad = notes.filter((note) => !good.includes(note));
  const full = files.length + uploads.length >= rules.maxFiles;

  const over = useFileDrop(zone, (dropped) => !disabled && add(dropped));

  return (
    <FieldFrame
      field={field}
      label={label}
      hint={
        <>
          {t('rules', { types, size, count: rules.maxFiles })}
          {hint && <span className={styles.more}>{hint}</span>}
        </>
      }
    >
      {({ id, 'aria-describedby': described }) => (
        <div className={styles.upload}>
          <div ref={zone} className={clsx(styles.drop, over && styles.over)}>
            <input
              ref={input}
              type="file"
              className="visually-hidden"
              tabIndex={-1}
              aria-label={label}
              accept={acceptOf(rules)}
              multiple={rules.maxFiles > 1}
              disabled={disabled}
              onChange={({ target }) => {
                add([...(target.files ?? [])]);
                // The same file may be chosen again.
                target.value = '';
              }}
            />
            <Button
              id={id}
              icon="upload"
              aria-label={`${t('choose', { count: rules.maxFiles })}: ${label}`}
              aria-describedby={described}
              disabled={disabled || full}
              onClick={() => input.current?.click()}
            >
              {t('choose', { count: rules.maxFiles })}
            </Button>
            <span className={styles.or}>{t('drop', { count: rules.maxFiles })}</span>
          </div>
          {files.length + uploads.length > 0 && (
            <ul className={styles.files}>
              {files.map(({ name, url }) => (
                <UploadRow
                  key={url}
                  name={name}
                  href={previewOf(url) ?? url}
                  picture={previewOf(url) ?? url}
                  linkLabel={t('preview', { name })}
                  actions={
                    <button
                      type="button"
                      className={styles.action}
                      disabled={disabled}
                      aria-label={t('remove', { name })}
                      onClick={() => remove(url)}
                    >
                      <Icon name="close" size={18} />
                    </button>
                  }
                />
              ))}
              {uploads.map(({ id: upload, file: { name }, percent, failure }) => (
                <UploadRow
                  key={upload}
                  name={name}
                  actions={
                    <>
                      {failure !== undefined && (
                        <button
                          type="button"
                          className={styles.again}
                          aria-label={t('retry', { name })}
                          onClick={() => retry(upload)}
                        >
                          {t('again')}
                        </button>
                      )}
                      <button
                        type="button"
                        className={styles.action}
                        aria-label={t(failure === undefined ? 'cancel' : 'remove', { name })}
                        onClick={() => cancel(upload)}
                      >
                        <Icon name="close" size={18} />
                      </button>
                    </>
                  }
                >
                  {failure === undefined ? (
                    <progress value={percent} max={100} aria-label={t('uploading', { name, percent })} />
                  ) : (
                    <span className={styles.failed}>{failure || t('failed', { name })}</span>
                  )}
                </UploadRow>
              ))}
            </ul>
          )}
          <p role="status" className="visually-hidden">
            {good.map(say).join(' ')}
          </p>
          <p role="alert" className={bad.length > 0 ? styles.failure : styles.quiet}>
            {bad.map(say).join(' ')}
          </p>
        </div>
      )}
    </FieldFrame>
  );
}
