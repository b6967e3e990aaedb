'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { ChoiceField } from '@/components/forms/choice-field';
import { ManyUploads } from '@/components/forms/many-uploads';
import { SchemaForm } from '@/components/forms/schema-form';
import { SelectField } from '@/components/forms/select-field';
import { TextField } from '@/components/forms/text-field';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { MetaLine } from '@/components/ui/fact/meta-line';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import { ACCESS_RULES, type AccessRule } from '@/contract/access-rule';
import {
  addFileVersion,
  addMeetingFiles,
  type DeskFile,
  editMeetingFile,
  type getFileDesk,
  MEETING_FILE_KINDS,
  type MeetingFileKind,
  openFileVersion,
  placeMeetingFile,
  removeMeetingFile,
} from '@/contract/meeting-file/meeting-file';
import { callToken } from '@/lib/api/clients';
import { sizeWords } from '@/lib/forms/file-rules';
import { useManyUploads } from '@/lib/forms/use-many-uploads';
import { type Bound, useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatDateTime } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { useRouter } from '@/lib/i18n/navigation';
import { toast } from '@/lib/stores/toast-store';
import styles from './desk-files.module.css';

type Desk = ReturnType<typeof getFileDesk.answer.parse>;
const ACCEPT = '.pdf,.docx,.pptx,.xlsx';

/** The files of a meeting at its desk: uploads, order, rules, versions, downloads. */
export function DeskFiles({ msId, rows, sessions }: { msId: number } & Desk) {
  const t = useTranslations('media.deskFiles');
  const files = useTranslations('media.files');
  const id = useId();
  const [adding, setAdding] = useState(false);
  const kinds = MEETING_FILE_KINDS.filter((kind) => rows.some((row) => row.kind === kind));
  return (
    <section className={styles.desk} aria-labelledby={`${id}-files`}>
      <div className={styles.head}>
        <div>
          <h2 id={`${id}-files`}>{t('title')}</h2>
          <p className={styles.lead}>{t('lead')}</p>
        </div>
        <Button icon={adding ? 'close' : 'upload'} aria-expanded={adding} onClick={() => setAdding(!adding)}>
          {t(adding ? 'close' : 'add')}
        </Button>
      </div>
      {adding && <AddFiles msId={msId} sessions={sessions} />}
      {rows.length === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
      {kinds.map((kind) => {
        const own = rows.filter((row) => row.kind === kind);
        return (
          <section key={kind} aria-labelledby={`${id}-${kind}`}>
            <h3 id={`${id}-${kind}`} className={styles.kind}>
              {files(`kinds.${kind}`)}
            </h3>
            <ul className={styles.rows}>
              {own.map((row, at) => (
                <Row
                  key={row.id}
                  msId={msId}
                  row={row}
                  sessions={sessions}
                  isFirst={at === 0}
                  isLast={at === own.length - 1}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </section>
  );
}

interface Facts {
  kind: MeetingFileKind;
  rule: AccessRule;
  sessionId: string;
  speaker: string;
  speakerEn: string;
}
const FACTS: Facts = { kind: 'notice', rule: 'all', sessionId: '', speaker: '', speakerEn: '' };

/** Says what the files are, then takes as many as there are: each is on the list as soon as it has arrived. */
function AddFiles({ msId, sessions }: { msId: number } & Pick<Desk, 'sessions'>) {
  const t = useTranslations('media.deskFiles');
  const router = useRouter();
  const [facts, setFacts] = useState(FACTS);
  const bound = <T,>(name: keyof Facts, value: T) =>
    boundTo<T>(name, value, (next) => setFacts((known) => ({ ...known, [name]: next })));
  const { uploads, add, again, remove } = useManyUploads({
    purpose: 'meetingFile',
    msId,
    place: async (_file, url) => {
      const body = { ...facts, sessionId: Number(facts.sessionId) || null, urls: [url] };
      await callToken(addMeetingFiles, { params: { msId }, body, quiet: true });
      router.refresh();
    },
  });
  return (
    <div className={styles.form}>
      <FactFields
        fields={{
          kind: bound('kind', facts.kind),
          rule: bound('rule', facts.rule),
          sessionId: bound('sessionId', facts.sessionId),
          speaker: bound('speaker', facts.speaker),
          speakerEn: bound('speakerEn', facts.speakerEn),
        }}
        sessions={sessions}
      />
      <ManyUploads
        label={t('choose')}
        hint={t('rules')}
        accept={ACCEPT}
        uploads={uploads}
        onAdd={add}
        onAgain={again}
        onRemove={remove}
      />
    </div>
  );
}

type FactForm = { [K in keyof Facts]: Bound<Facts[K]> };
/** A field of what is not sent as a form. */
const boundTo = <T,>(name: string, value: T, onChange: (value: T) => void): Bound<T> => ({
  name,
  value,
  onChange,
  hold: () => undefined,
});

function FactFields({ fields, sessions }: { fields: FactForm } & Pick<Desk, 'sessions'>) {
  const t = useTranslations('media.deskFiles');
  const files = useTranslations('media.files');
  const locale = asLocale(useLocale());
  const isTalk = fields.kind.value === 'courseware';
  return (
    <div className={styles.pair}>
      <ChoiceField
        field={fields.kind}
        label={t('kind')}
        options={MEETING_FILE_KINDS.map((value) => ({ value, label: files(`kinds.${value}`) }))}
      />
      <ChoiceField
        field={fields.rule}
        label={t('rule')}
        options={ACCESS_RULES.map((value) => ({ value, label: files(`rules.${value}`) }))}
      />
      {isTalk && (
        <>
          <SelectField
            field={fields.sessionId}
            label={t('session')}
            options={[
              { value: '', label: t('noSession') },
              ...sessions.map(({ id, topic, topicEn, startTime }) => ({
                value: String(id),
                label: `${formatDateTime(locale, startTime)} ${localText(locale, topic, topicEn).text}`,
              })),
            ]}
          />
          <TextField field={fields.speaker} label={t('speaker')} maxLength={60} autoComplete="off" />
          <TextField field={fields.speakerEn} label={t('speakerEn')} maxLength={60} autoComplete="off" />
        </>
      )}
    </div>
  );
}

function Row({
  msId,
  row,
  sessions,
  isFirst,
  isLast,
}: { msId: number; row: DeskFile; isFirst: boolean; isLast: boolean } & Pick<Desk, 'sessions'>) {
  const t = useTranslations('media.deskFiles');
  const files = useTranslations('media.files');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const [open, setOpen] = useState<'edit' | 'version' | null>(null);
  const box = useRef<HTMLLIElement>(null);
  const { id, rule, version, size, ending, session, fetched, people, versions } = row;
  const title = localText(locale, row.title, row.titleEn).text;
  const params = { msId, id };
  const close = () => {
    setOpen(null);
    requestAnimationFrame(() => box.current?.querySelector('button')?.focus());
  };
  const place = async (way: 'up' | 'down') => {
    await callToken(placeMeetingFile, { params, body: { way } });
    router.refresh();
  };
  const get = async (one: number) => {
    const { url } = await callToken(openFileVersion, { params: { ...params, version: one } });
    window.location.assign(url);
  };
  const drop = async () => {
    await callToken(removeMeetingFile, { params });
    toast.success({ text: t('removed') });
    router.refresh();
  };
  return (
    <li ref={box}>
      <div className={styles.row}>
        <div className={styles.words}>
          <p className={styles.name}>{title}</p>
          <MetaLine className={styles.meta}>
            <span>{`${ending.toUpperCase()} · ${sizeWords(size)}`}</span>
            <span>{files('version', { version })}</span>
            <span>{files(`rules.${rule}`)}</span>
            {session && <span>{localText(locale, session.topic, session.topicEn).text}</span>}
            {row.speaker && <span>{localText(locale, row.speaker, row.speakerEn).text}</span>}
            <span>{t('fetched', { fetched, people })}</span>
          </MetaLine>
        </div>
        <div className={styles.tools}>
          <Button
            variant="quiet"
            icon="edit"
            aria-expanded={open === 'edit'}
            aria-label={t('editOf', { title })}
            onClick={() => setOpen(open === 'edit' ? null : 'edit')}
          >
            {t('edit')}
          </Button>
          <Button
            variant="quiet"
            icon="upload"
            aria-expanded={open === 'version'}
            aria-label={t('newVersionOf', { title })}
            onClick={() => setOpen(open === 'version' ? null : 'version')}
          >
            {t('newVersion')}
          </Button>
          {!(isFirst && isLast) && (
            <>
              <Button
                variant="quiet"
                icon="up"
                disabled={isFirst}
                aria-label={t('up', { title })}
                onClick={() => void place('up')}
              />
              <Button
                variant="quiet"
                icon="down"
                disabled={isLast}
                aria-label={t('down', { title })}
                onClick={() => void place('down')}
              />
            </>
          )}
        </div>
      </div>
      {open === 'edit' && <EditFile msId={msId} row={row} sessions={sessions} onClose={close} onRemove={drop} />}
      {open === 'version' && <NewVersion msId={msId} id={id} onClose={close} />}
      {versions.length > 1 && (
        <details className={styles.versions}>
          <summary>{t('versions', { count: versions.length })}</summary>
          <ul>
            {versions.map((one) => (
              <li key={one.version}>
                <span>
                  {files('version', { version: one.version })} · {formatDateTime(locale, one.createTime)} ·{' '}
                  {sizeWords(one.size)}
                  {one.note && (
                    <>
                      {' '}
                      · <OwnWords text={one.note} />
                    </>
                  )}
                </span>
                <Button
                  variant="quiet"
                  icon="download"
                  aria-label={t('open', { version: one.version })}
                  onClick={() => void get(one.version)}
                >
                  {files('get')}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function EditFile({
  msId,
  row,
  sessions,
  onClose,
  onRemove,
}: { msId: number; row: DeskFile; onClose: () => void; onRemove: () => Promise<void> } & Pick<Desk, 'sessions'>) {
  const t = useTranslations('media.deskFiles');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const form = useSchemaForm({
    schema: editMeetingFile.body,
    initial: {
      title: row.title,
      titleEn: row.titleEn ?? '',
      kind: row.kind,
      rule: row.rule,
      sessionId: row.session ? String(row.session.id) : '',
      speaker: row.speaker ?? '',
      speakerEn: row.speakerEn ?? '',
    },
    toBody: (values) => ({ ...values, sessionId: Number(values.sessionId) || null }),
    submit: (body) => callToken(editMeetingFile, { params: { msId, id: row.id }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('saved') });
      onClose();
      router.refresh();
    },
  });
  return (
    <div className={styles.form}>
      <SchemaForm
        form={form}
        submitLabel={t('save')}
        actions={
          <>
            <Button variant="quiet" size="large" onClick={onClose}>
              {t('cancel')}
            </Button>
            <ConfirmButton
              variant="quiet"
              label={t('removeOf', { title: localText(locale, row.title, row.titleEn).text })}
              text={t('removeText')}
              confirmLabel={t('remove')}
              cancelLabel={t('keep')}
              onConfirm={onRemove}
            >
              {t('remove')}
            </ConfirmButton>
          </>
        }
      >
        <div className={styles.pair}>
          <TextField field={form.field('title')} label={t('titleField')} maxLength={120} autoComplete="off" />
          <TextField field={form.field('titleEn')} label={t('titleEn')} maxLength={120} autoComplete="off" />
        </div>
        <FactFields
          fields={{
            kind: form.field('kind'),
            rule: form.field('rule'),
            sessionId: form.field('sessionId'),
            speaker: form.field('speaker'),
            speakerEn: form.field('speakerEn'),
          }}
          sessions={sessions}
        />
      </SchemaForm>
    </div>
  );
}

function NewVersion({ msId, id, onClose }: { msId: number; id: number; onClose: () => void }) {
  const t = useTranslations('media.deskFiles');
  const router = useRouter();
  const [note, setNote] = useState('');
  const { uploads, add, again, remove } = useManyUploads({
    purpose: 'meetingFile',
    msId,
    place: async (_file, url) => {
      await callToken(addFileVersion, { params: { msId, id }, body: { url, note }, quiet: true });
      toast.success({ text: t('saved') });
      onClose();
      router.refresh();
    },
  });
  return (
    <div className={styles.form}>
      <TextField field={boundTo('note', note, setNote)} label={t('note')} maxLength={200} autoComplete="off" />
      <ManyUploads
        label={t('newVersion')}
        hint={t('rules')}
        accept={ACCEPT}
        several={false}
        uploads={uploads}
        onAdd={add}
        onAgain={again}
        onRemove={remove}
      />
    </div>
  );
}
