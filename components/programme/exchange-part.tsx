import { useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { FormAlert } from '@/components/forms/form-alert';
import { Button } from '@/components/ui/action/button';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import {
  type ExchangePreview,
  exportProgramme,
  MOST_CHOSEN,
  previewExchange,
  SCHEDULE_FORMATS,
  type ScheduleFormat,
  type TakenSession,
  undoExchange,
  writeExchange,
} from '@/contract/programme/exchange';
import { callToken } from '@/lib/api/clients';
import { failureWords } from '@/lib/forms/failure';
import { useFileDrop } from '@/lib/forms/use-file-drop';
import { toast } from '@/lib/stores/toast-store';
import styles from './board.module.css';
import type { useBoardWords } from './board-words';

type Words = ReturnType<typeof useBoardWords>;
/** Sessions of a kind that are drawn at once, and of how many the list is open. */
const SHOWN = 50;
const OPEN = 12;
const MIME: Readonly<Record<ScheduleFormat, string>> = {
  json: 'application/json',
  xml: 'application/xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const formOf = (file: File) => {
  const form = new FormData();
  form.append('file', file);
  return form;
};

/** Takes a programme over from a file: what it would change is looked at first. */
export function ImportPart({ msId, words, onDone }: { msId: number; words: Words; onDone: () => void }) {
  const t = useTranslations('programme');
  const zone = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<'reading' | 'writing' | null>(null);
  const [alert, setAlert] = useState('');
  const [read, setRead] = useState<{ file: File; preview: ExchangePreview } | null>(null);
  const [out, setOut] = useState<ReadonlySet<number>>(new Set());
  const run = async (what: 'reading' | 'writing', work: () => Promise<void>) => {
    if (busy) return;
    setBusy(what);
    setAlert('');
    try {
      await work();
    } catch (error) {
      setAlert(failureWords(error, t('failed')));
    } finally {
      setBusy(null);
    }
  };
  const look = (file: File) =>
    run('reading', async () => {
      setRead(null);
      const preview = await callToken(previewExchange, { params: { msId }, form: formOf(file), quiet: true });
      setOut(new Set());
      setRead({ file, preview });
    });
  const over = useFileDrop(zone, ([file]) => file && void look(file));
  const write = ({ file, preview: { seq, missing } }: NonNullable<typeof read>) =>
    run('writing', async () => {
      const chosen = out.size === 0 ? 'none' : out.size === missing.length ? 'all' : [...out].join(',');
      const done = await callToken(writeExchange, {
        params: { msId },
        query: { seq, out: chosen },
        form: formOf(file),
        quiet: true,
      });
      toast.success({ text: t('exchange.done', done) });
      onDone();
    });
  return (
    <div className={styles.part}>
      <p className={styles.quiet}>{t('exchange.text')}</p>
      <div ref={zone} className={over ? styles.over : undefined}>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={t('exchange.file')}
          accept=".json,.xml,.xlsx,.csv,.txt"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void look(file);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
        <p className={styles.tools}>
          <Button icon="upload" aria-disabled={busy !== null} onClick={() => input.current?.click()}>
            {t('exchange.choose')}
          </Button>
          <Undo msId={msId} onDone={onDone} />
        </p>
      </div>
      <p role="status">
        {busy === 'reading' && t('exchange.reading')}
        {busy === 'writing' && t('exchange.writing')}
      </p>
      <FormAlert>{alert}</FormAlert>
      {read && (
        <ImportPreview preview={read.preview} name={read.file.name} words={words} out={out} onOut={setOut}>
          <Button variant="brand" aria-disabled={busy !== null} onClick={() => void write(read)}>
            {t('exchange.write')}
          </Button>
        </ImportPreview>
      )}
    </div>
  );
}

function Undo({ msId, onDone }: { msId: number; onDone: () => void }) {
  const t = useTranslations('programme');
  const [asking, setAsking] = useState(false);
  const undo = async () => {
    setAsking(true);
    try {
      toast.success({ text: t('exchange.undone', await callToken(undoExchange, { params: { msId } })) });
      onDone();
    } catch {
      // The client has said why.
    } finally {
      setAsking(false);
    }
  };
  return (
    <Button icon="back" aria-disabled={asking} onClick={() => !asking && void undo()}>
      {t('exchange.undo')}
    </Button>
  );
}

/** What a file would change on the board: what is new, what differs and how, and what is missing in it. */
export function ImportPreview({
  preview,
  name,
  words,
  out,
  onOut,
  children,
}: {
  preview: ExchangePreview;
  /** What the file is called. */
  name: string;
  words: Words;
  /** Missing ones that are to be taken out. */
  out: ReadonlySet<number>;
  onOut: (ids: ReadonlySet<number>) => void;
  /** The button that writes. */
  children: ReactNode;
}) {
  const t = useTranslations('programme');
  const { added, changed, same, missing, notes, clashes } = preview;
  const nothing = added.length + changed.length + out.size === 0;
  const topicOf = (one: TakenSession) => words.named(one.topic, one.topicEn);
  const whenOf = (one: TakenSession) => [words.whenOf(one), one.hall].filter(Boolean).join(' · ');
  return (
    <>
      <h3>{preview.title || name}</h3>
      <p className={styles.tools}>
        <StatusBadge tone="success">{t('exchange.added', { count: added.length })}</StatusBadge>
        <StatusBadge tone="info">{t('exchange.changed', { count: changed.length })}</StatusBadge>
        <StatusBadge tone="neutral">{t('exchange.same', { count: same })}</StatusBadge>
        {missing.length > 0 && (
          <StatusBadge tone="warning">{t('exchange.missing', { count: missing.length })}</StatusBadge>
        )}
        {clashes.length > 0 && (
          <StatusBadge tone="danger" icon="warning">
            {t('clashCount', { count: clashes.length })}
          </StatusBadge>
        )}
      </p>
      {preview.halls.length > 0 && (
        <p className={styles.quiet}>{t('exchange.halls', { names: preview.halls.join(t('comma')) })}</p>
      )}
      {preview.tracks.length > 0 && (
        <p className={styles.quiet}>{t('exchange.tracks', { names: preview.tracks.join(t('comma')) })}</p>
      )}
      <Group title={t('exchange.changed', { count: changed.length })} rows={changed}>
        {(one) => (
          <div className={styles.about}>
            <strong>{topicOf(one)}</strong>
            {one.fields.map(({ field, before, after }) => (
              <span key={field} className={styles.quiet}>
                {field === 'out'
                  ? t('exchange.back')
                  : t('exchange.differs', {
                      field: t(`exchange.fields.${field}`),
                      before: before || t('exchange.empty'),
                      after: after || t('exchange.empty'),
                    })}
              </span>
            ))}
          </div>
        )}
      </Group>
      <Group title={t('exchange.added', { count: added.length })} rows={added}>
        {(one) => (
          <div className={styles.about}>
            <strong>{topicOf(one)}</strong>
            <span className={styles.quiet}>{whenOf(one)}</span>
          </div>
        )}
      </Group>
      {missing.length > 0 && (
        <section className={styles.part}>
          <h3>{t('exchange.missingTitle')}</h3>
          <p className={styles.quiet}>{t('exchange.missingText')}</p>
          <p className={styles.tools}>
            <Button onClick={() => onOut(new Set())}>{t('exchange.keepAll')}</Button>
            <Button onClick={() => onOut(new Set(missing.flatMap(({ id }) => id ?? [])))}>
              {t('exchange.outAll')}
            </Button>
          </p>
          <Group title={t('exchange.missing', { count: missing.length })} rows={missing}>
            {(one) => (
              <div className={styles.about}>
                {missing.length <= MOST_CHOSEN ? (
                  <label>
                    <input
                      type="checkbox"
                      checked={out.has(one.id ?? 0)}
                      onChange={({ target }) => {
                        const others = [...out].filter((id) => id !== one.id);
                        onOut(new Set(target.checked && one.id ? [...others, one.id] : others));
                      }}
                    />{' '}
                    {t('exchange.takeOut', { topic: topicOf(one) })}
                  </label>
                ) : (
                  <strong>{topicOf(one)}</strong>
                )}
                <span className={styles.quiet}>{whenOf(one)}</span>
              </div>
            )}
          </Group>
        </section>
      )}
      {clashes.length > 0 && (
        <Group
          title={t('clashCount', { count: clashes.length })}
          rows={clashes.map((clash, at) => ({ ...clash, id: at, topic: '' }))}
        >
          {({ kind, name: who, nameEn, topics }) => (
            <span>
              {kind === 'outside'
                ? `${t('quoted', { topic: topics[0] ?? '' })}${t('clash.outside', { day: words.dayWord(who) })}`
                : t(`clash.${kind}Both`, {
                    name: words.named(who, nameEn),
                    topics: topics.map((topic) => t('quoted', { topic })).join(t('and')),
                  })}
            </span>
          )}
        </Group>
      )}
      {notes.length > 0 && (
        <Group
          title={t('exchange.notes', { count: notes.length })}
          rows={notes.map((note, at) => ({ ...note, id: at, topic: note.about }))}
        >
          {({ about, text }) => (
            <div className={styles.about}>
              <strong>{about}</strong>
              <span className={styles.quiet}>{text}</span>
            </div>
          )}
        </Group>
      )}
      {nothing ? <p>{t('exchange.nothing')}</p> : <p className={styles.tools}>{children}</p>}
    </>
  );
}

function Group<T extends { id: number | null; topic: string }>({
  title,
  rows,
  children,
}: {
  title: string;
  rows: readonly T[];
  children: (row: T) => ReactNode;
}) {
  const t = useTranslations('programme');
  const [whole, setWhole] = useState(false);
  if (rows.length === 0) return null;
  return (
    <details open={rows.length <= OPEN}>
      <summary>{title}</summary>
      <ul className={styles.list}>
        {rows.slice(0, whole ? undefined : SHOWN).map((row, at) => (
          <li key={row.id ?? `${at} ${row.topic}`} className={styles.row}>
            {children(row)}
          </li>
        ))}
      </ul>
      {!whole && rows.length > SHOWN && (
        <Button onClick={() => setWhole(true)}>{t('showAll', { count: rows.length })}</Button>
      )}
    </details>
  );
}

/** A programme as a file: the last release, or the board as it is. */
export function ExportPart({ msId, release }: { msId: number; release: number }) {
  const t = useTranslations('programme');
  const [busy, setBusy] = useState('');
  const save = async (of: 'release' | 'board', format: ScheduleFormat) => {
    setBusy(`${of} ${format}`);
    try {
      const query = { of, format };
      const { name, content } = await callToken(exportProgramme, { params: { msId }, query });
      const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([bytes], { type: MIME[format] }));
      link.download = name;
      link.click();
      URL.revokeObjectURL(link.href);
    } catch {
      // The client has said why.
    } finally {
      setBusy('');
    }
  };
  const sources = [
    ...(release > 0 ? [{ of: 'release' as const, title: t('exchange.ofRelease', { number: release }) }] : []),
    { of: 'board' as const, title: t('exchange.ofBoard') },
  ];
  return (
    <div className={styles.part}>
      <p className={styles.quiet}>{t('exchange.exportText')}</p>
      {sources.map(({ of, title }) => (
        <section key={of} className={styles.part} aria-label={title}>
          <h3>{title}</h3>
          <p className={styles.tools}>
            {SCHEDULE_FORMATS.map((format) => (
              <Button
                key={format}
                icon="download"
                aria-label={t('exchange.saveOf', { format: format.toUpperCase(), title })}
                aria-disabled={busy !== ''}
                onClick={() => busy === '' && void save(of, format)}
              >
                {format.toUpperCase()}
              </Button>
            ))}
          </p>
        </section>
      ))}
    </div>
  );
}
