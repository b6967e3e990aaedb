'use client';

import { InboxOutlined } from '@ant-design/icons';
import { Upload } from 'antd';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { type FileRef, uploadFile } from '@/contract/cert';
import { readFormFailure } from '@/lib/account/form-failure';
import { callToken } from '@/lib/api/clients';
import { LicenceRow } from './licence-row';
import styles from './licence-upload.module.css';

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];
const ENDINGS = '.jpg,.jpeg,.png,.webp,.pdf';
/** The upstream's own limit (quality.md, "Uploads"). */
const MAX_BYTES = 10 * 1024 * 1024;
const MAX_FILES = 5;

interface Pending {
  uid: string;
  name: string;
  percent: number;
}

/** Licence pictures and papers: chosen or dropped, sent at once, shown with progress. Works inside a form item. */
export function LicenceUpload({
  id,
  value = [],
  onChange,
  onBusy,
}: {
  id?: string;
  value?: FileRef[];
  onChange?: (files: FileRef[]) => void;
  /** While files are on their way. */
  onBusy: (busy: boolean) => void;
}) {
  const t = useTranslations('register.form');
  const [pending, setPending] = useState<Pending[]>([]);
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState('');
  // Several uploads end independently: each adds to what the others left.
  const files = useRef(value);
  files.current = value;
  const running = useRef(0);
  const previews = useRef(new Map<string, string>());
  useEffect(() => {
    const made = previews.current;
    return () => {
      for (const url of made.values()) URL.revokeObjectURL(url);
    };
  }, []);

  const change = (next: FileRef[]) => {
    files.current = next;
    onChange?.(next);
  };
  const refuse = (words: string) => {
    setFailure(words);
    return Upload.LIST_IGNORE;
  };
  const check = (file: File) => {
    setFailure('');
    if (!TYPES.includes(file.type)) return refuse(t('uploadWrongType', { name: file.name }));
    if (file.size > MAX_BYTES) return refuse(t('uploadTooLarge', { name: file.name }));
    if (files.current.length + pending.length >= MAX_FILES) return refuse(t('uploadTooMany'));
    return true;
  };
  const send = async (file: File, uid: string) => {
    const { name } = file;
    const update = (percent: number) =>
      setPending((known) => known.map((one) => (one.uid === uid ? { ...one, percent } : one)));
    setPending((known) => [...known, { uid, name, percent: 0 }]);
    running.current += 1;
    onBusy(true);
    const form = new FormData();
    form.append('file', file);
    try {
      const onProgress = (fraction: number) => update(Math.round(fraction * 100));
      const sent = await callToken(uploadFile, { query: { purpose: 'cert' }, form, onProgress, quiet: true });
      if (file.type.startsWith('image/')) previews.current.set(sent.url, URL.createObjectURL(file));
      change([...files.current, sent].slice(0, MAX_FILES));
      setSaid(t('uploadDone', { name }));
    } catch (error) {
      const { form: words, fields } = readFormFailure(error);
      const reason = words || Object.values(fields)[0];
      setFailure([t('uploadFailed', { name }), reason].filter(Boolean).join(' · '));
    } finally {
      setPending((known) => known.filter((one) => one.uid !== uid));
      running.current -= 1;
      onBusy(running.current > 0);
    }
  };

  return (
    <div className={styles.upload}>
      <Upload.Dragger
        id={id}
        accept={ENDINGS}
        multiple
        showUploadList={false}
        beforeUpload={check}
        customRequest={({ file }) => {
          if (file instanceof File) void send(file, `${file.name}-${file.size}-${performance.now()}`);
        }}
      >
        <span className={styles.drop}>
          <InboxOutlined style={{ fontSize: 28 }} aria-hidden="true" />
          <span className={styles.choose}>{t('uploadButton')}</span>
          <span className={styles.hint}>{t('uploadHint')}</span>
        </span>
      </Upload.Dragger>
      {(value.length > 0 || pending.length > 0) && (
        <ul className={styles.files}>
          {value.map((file) => (
            <LicenceRow
              key={file.url}
              name={file.name}
              url={file.url}
              picture={previews.current.get(file.url) ?? file.url}
              removeLabel={t('remove', { name: file.name })}
              previewLabel={t('preview', { name: file.name })}
              onRemove={() => change(files.current.filter(({ url }) => url !== file.url))}
            />
          ))}
          {pending.map(({ uid, name, percent }) => (
            <LicenceRow key={uid} name={name} percent={percent} progressLabel={t('uploading', { name, percent })} />
          ))}
        </ul>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <p role="alert" className={failure ? styles.failure : styles.quiet}>
        {failure}
      </p>
    </div>
  );
}
