import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FieldFrame } from '@/components/forms/field-frame';
import upload from '@/components/forms/upload-field.module.css';
import { Button } from '@/components/ui/action/button';
import { MAX_VIDEO_BYTES } from '@/contract/file/file';
import { acceptOf, type FileFault, type FileRules, faultOf, sizeWords } from '@/lib/forms/file-rules';
import { sendFile } from '@/lib/forms/send-file';
import type { Bound } from '@/lib/forms/use-schema-form';
import styles from './my-video.module.css';
import { readVideo } from './read-video';
import { useVideoUpload } from './use-video-upload';

/** An uploaded video with what the browser read of it. */
export interface VideoFile {
  url: string;
  /** seconds */
  duration: number | null;
  /** Address of a frame, for want of a cover. */
  poster?: string;
  name?: string;
}

const RULES: FileRules = { kinds: ['MP4', 'WebM'], maxBytes: MAX_VIDEO_BYTES, maxFiles: 1 };

/** The length and an uploaded frame of a video. */
async function factsOf(file: File): Promise<Pick<VideoFile, 'duration' | 'poster'>> {
  const { duration, poster } = await readVideo(file);
  const signal = new AbortController().signal;
  const sent = poster && (await sendFile(poster, 'cover', { signal, onProgress: () => {} }).catch(() => null));
  return { duration, poster: sent?.url };
}

/** One video: chosen, sent in parts with progress, paused and gone on with. */
export function VideoFileField({ field }: { field: Bound<VideoFile | null> }) {
  const t = useTranslations('myVideo.file');
  const words = useTranslations('form.upload');
  const input = useRef<HTMLInputElement>(null);
  const facts = useRef<ReturnType<typeof factsOf>>(null);
  const [fault, setFault] = useState<{ name: string; what: Exclude<FileFault, 'tooMany'> } | null>(null);
  const {
    upload: sending,
    send,
    pause,
    resume,
    cancel,
  } = useVideoUpload(async ({ name }, url) => {
    const known = (await facts.current) ?? { duration: null };
    field.onChange({ name, url, ...known });
  });
  const hold = useEffectEvent((reason: string | null) => field.hold(reason));
  const waits = sending !== null && sending.state !== 'failed';
  useEffect(() => {
    hold(waits ? t('wait') : null);
    return () => hold(null);
  }, [waits, t]);

  const choose = (file: File | undefined) => {
    if (!file) return;
    const what = faultOf(file, RULES);
    setFault(what && { name: file.name, what });
    if (what) return;
    field.onChange(null);
    facts.current = factsOf(file);
    send(file);
  };
  const types = RULES.kinds.join(words('or'));
  const size = sizeWords(RULES.maxBytes);
  const done = field.value;
  const told = { name: sending?.name ?? '', percent: sending?.percent ?? 0 };
  return (
    <FieldFrame
      field={field}
      label={t('label')}
      hint={
        <>
          {words('rules', { types, size, count: 1 })}
          <span className={upload.more}>{t('hint')}</span>
        </>
      }
    >
      {({ id, 'aria-describedby': described }) => (
        <div className={upload.upload}>
          <div className={upload.drop}>
            <input
              ref={input}
              type="file"
              className="visually-hidden"
              tabIndex={-1}
              aria-label={t('label')}
              accept={acceptOf(RULES)}
              onChange={({ target }) => {
                choose(target.files?.[0]);
                // The same file may be chosen again.
                target.value = '';
              }}
            />
            <Button
              id={id}
              icon="upload"
              aria-describedby={described}
              disabled={waits}
              onClick={() => input.current?.click()}
            >
              {t(done ? 'another' : 'choose')}
            </Button>
            {done && !sending && <span role="status">{done.name ? t('done', { name: done.name }) : t('current')}</span>}
          </div>
          {done && !done.name && !sending && (
            // biome-ignore lint/a11y/useMediaCaption: an upload has no captions yet.
            <video className={styles.video} src={done.url} aria-label={t('current')} controls preload="metadata" />
          )}
          {sending && (
            <div className={styles.sending}>
              <span>{sending.name}</span>
              {sending.state !== 'failed' && (
                <progress value={sending.percent} max={100} aria-label={t('progress', told)} />
              )}
              <span role="status">{sending.state === 'paused' && t('paused', told)}</span>
              <span className={styles.tools}>
                {sending.state === 'sending' && <span aria-hidden>{t('percent', told)}</span>}
                {sending.state === 'sending' && (
                  <Button variant="quiet" onClick={pause}>
                    {t('pause')}
                  </Button>
                )}
                {(sending.state === 'paused' || sending.state === 'broken') && (
                  <Button variant="quiet" onClick={resume}>
                    {t('resume')}
                  </Button>
                )}
                <Button variant="quiet" icon="close" onClick={cancel}>
                  {t('cancel')}
                </Button>
              </span>
            </div>
          )}
          <p role="alert" className={upload.failure}>
            {sending?.state === 'broken' && t('broken', told)}
            {sending?.state === 'failed' && [t('failed', told), sending.reason].filter(Boolean).join(' · ')}
            {fault && words(fault.what, { name: fault.name, types, size })}
          </p>
        </div>
      )}
    </FieldFrame>
  );
}
