'use client';

import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextAreaField } from '@/components/forms/text-area-field';
import { TextField } from '@/components/forms/text-field';
import { Button } from '@/components/ui/action/button';
import { asLocale } from '@/components/ui/locale';
import { CERTIFICATE_KINDS, type CertificateKind } from '@/contract/credit/codes';
import {
  type CertificateTemplate,
  previewTemplate,
  putPicture,
  saveTemplate,
  templateBodySchema,
} from '@/contract/credit/desk';
import { callToken } from '@/lib/api/clients';
import { failureWords } from '@/lib/forms/failure';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';
import styles from '../credit.module.css';

interface Props {
  msId: number;
  templates: readonly CertificateTemplate[];
  onDone: () => void;
}

/** What stands on certificates of each kind, with a picture of what one looks like. */
export function TemplatesPart({ msId, templates, onDone }: Props) {
  const t = useTranslations('credit.desk');
  const [kind, setKind] = useState<CertificateKind>('attendance');
  const template = templates.find((one) => one.kind === kind);
  return (
    <section className={styles.part} aria-labelledby="templates">
      <h2 id="templates">{t('templates')}</h2>
      <p className={styles.note}>{t('templatesLead')}</p>
      <label className={clsx(styles.ask, styles.kind)}>
        {t('kind')}
        <select
          className={styles.input}
          value={kind}
          onChange={({ target }) => setKind(CERTIFICATE_KINDS.find((one) => one === target.value) ?? kind)}
        >
          {CERTIFICATE_KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`short.${one}`)}
            </option>
          ))}
        </select>
      </label>
      {template && <TemplateForm key={`${kind} ${template.version}`} msId={msId} template={template} onDone={onDone} />}
    </section>
  );
}

/** Milliseconds after the last letter until the picture follows. */
const PAUSE_MS = 700;

function TemplateForm({ msId, template, onDone }: { msId: number; template: CertificateTemplate; onDone: () => void }) {
  const t = useTranslations('credit.desk');
  const { kind, version, issued, ...words } = template;
  const params = { msId, kind };
  const form = useSchemaForm({
    schema: templateBodySchema,
    initial: words,
    submit: (body) => callToken(saveTemplate, { params, body, quiet: true }),
    onDone: ({ version: saved }) => {
      toast.success({ text: t('templateSaved', { version: saved }) });
      onDone();
    },
  });
  return (
    <div className={styles.templates}>
      <SchemaForm form={form} submitLabel={t('saveTemplate')}>
        <p className={styles.note}>
          {version === 0 ? t('usual') : t('version', { version })} · {t('issuedOf', { count: issued })}
        </p>
        <TextField field={form.field('title')} label={t('fields.title')} maxLength={40} autoComplete="off" />
        <TextField field={form.field('titleEn')} label={t('fields.titleEn')} maxLength={80} autoComplete="off" />
        <TextAreaField
          field={form.field('body')}
          label={t('fields.body')}
          hint={t('places')}
          maxLength={400}
          rows={4}
        />
        <TextAreaField field={form.field('bodyEn')} label={t('fields.bodyEn')} maxLength={800} rows={4} />
        <TextField field={form.field('signer')} label={t('fields.signer')} maxLength={60} autoComplete="off" />
        <TextField field={form.field('signerEn')} label={t('fields.signerEn')} maxLength={120} autoComplete="off" />
        <div className={styles.pictures}>
          {(['logo', 'seal'] as const).map((which) => (
            <PictureField
              key={which}
              msId={msId}
              label={t(`fields.${which}`)}
              has={form.values[which] !== null}
              onChange={(hash) => form.set({ [which]: hash })}
            />
          ))}
        </div>
      </SchemaForm>
      <Preview params={params} words={form.values} />
    </div>
  );
}

function PictureField({
  msId,
  label,
  has,
  onChange,
}: {
  msId: number;
  label: string;
  has: boolean;
  onChange: (hash: string | null) => void;
}) {
  const t = useTranslations('credit.desk');
  const input = useRef<HTMLInputElement>(null);
  const choose = t(has ? 'replacePicture' : 'choosePicture');
  const send = async (file: File | undefined) => {
    if (!file) return;
    const form = new FormData();
    form.append('file', file);
    try {
      onChange((await callToken(putPicture, { params: { msId }, form, quiet: true })).hash);
    } catch (error) {
      toast.error({ text: failureWords(error, t('pictureFailed')) });
    }
  };
  return (
    <div className={styles.picture}>
      <span>{label}</span>
      <Button icon="upload" aria-label={`${choose} ${label}`} onClick={() => input.current?.click()}>
        {choose}
      </Button>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        accept="image/png,image/jpeg"
        onChange={({ target }) => {
          void send(target.files?.[0]);
          // The same picture can be chosen once more after it was removed.
          target.value = '';
        }}
      />
      {has && (
        <Button variant="quiet" onClick={() => onChange(null)} aria-label={`${t('removePicture')} ${label}`}>
          {t('removePicture')}
        </Button>
      )}
    </div>
  );
}

type Words = Omit<CertificateTemplate, 'kind' | 'version' | 'issued'>;

function Preview({ params, words }: { params: { msId: number; kind: CertificateKind }; words: Words }) {
  const t = useTranslations('credit.desk');
  const site = asLocale(useLocale());
  const [lang, setLang] = useState(site);
  const [picture, setPicture] = useState('');
  const [failed, setFailed] = useState('');
  const { msId, kind } = params;
  const text = JSON.stringify(words);
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const body = { ...(JSON.parse(text) as Words), lang };
        const { signal } = controller;
        const answer = await callToken(previewTemplate, { params: { msId, kind }, body, quiet: true, signal });
        setPicture(answer.picture);
        setFailed('');
      } catch (error) {
        if (!controller.signal.aborted) setFailed(failureWords(error, t('previewFailed')));
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, lang, msId, kind, t]);
  return (
    <figure className={styles.sample}>
      <figcaption className={styles.tools}>
        <span>{t('preview')}</span>
        {(['zh', 'en'] as const).map((one) => (
          <Button
            key={one}
            variant={one === lang ? 'brand' : 'quiet'}
            aria-pressed={one === lang}
            onClick={() => setLang(one)}
          >
            {t(`langs.${one}`)}
          </Button>
        ))}
      </figcaption>
      {failed && (
        <p role="alert" className={styles.missing}>
          {failed}
        </p>
      )}
      {picture ? (
        <img
          className={styles.preview}
          src={`data:image/png;base64,${picture}`}
          alt={t('previewAlt')}
          width={2021}
          height={1429}
        />
      ) : (
        <p className={styles.note}>{t('previewMaking')}</p>
      )}
    </figure>
  );
}
