import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useId, useState } from 'react';
import { RowList } from '@/components/forms/row-list';
import { TextField } from '@/components/forms/text-field';
import { UploadField } from '@/components/forms/upload-field';
import type { FileRef } from '@/contract/file/file';
import type { Call } from '@/contract/paper/call';
import type { PaperFileKind } from '@/contract/paper/codes';
import { getWritten, type WrittenFigure, type WrittenPaper } from '@/contract/paper/writing';
import { callToken } from '@/lib/api/clients';
import type { FileRules } from '@/lib/forms/file-rules';
import styles from '../attached/attached.module.css';
import type { EditorForm } from './editor-form';
import part from './write.module.css';

const MEGABYTES = 10 * 1024 * 1024;
const PICTURES: Omit<FileRules, 'maxFiles'> = { kinds: ['JPG', 'PNG', 'WebP'], maxBytes: MEGABYTES };
const PDFS: Omit<FileRules, 'maxFiles'> = { kinds: ['PDF'], maxBytes: MEGABYTES };
const NOTHING: FileRef[] = [];
const idOf = (url: string) => /\/([0-9a-f]{32})(?:\?|$)/.exec(url)?.[1];

/** What files of a paper are called and where they are seen, by their ids; read anew when one is not known. */
interface SeenFiles {
  at(fileId: string): FileRef;
  add(refs: readonly FileRef[]): void;
  refresh(): void;
}

/** Keeps what is known of a paper's files. `wanted` are those that stand in the form once it is saved. */
export function useSeenFiles(paper: WrittenPaper, wanted: readonly string[], saved: boolean): SeenFiles {
  const { artId } = paper;
  const byId = (all: WrittenPaper['attached']) => all.map(({ fileId, ...ref }) => [fileId, ref] as const);
  const [seen, setSeen] = useState(() => new Map<string, FileRef>(byId(paper.attached)));
  const put = useCallback(
    (more: Iterable<readonly [string, FileRef]>) => setSeen((known) => new Map([...known, ...more])),
    [],
  );
  const refresh = useCallback(() => {
    callToken(getWritten, { params: { artId }, quiet: true })
      .then(({ attached }) => put(attached.map(({ fileId, ...ref }) => [fileId, ref] as const)))
      // A picture that cannot be shown now is shown next time.
      .catch(() => undefined);
  }, [artId, put]);
  const missing = wanted.filter((fileId) => !seen.has(fileId)).join();
  useEffect(() => {
    if (saved && missing) refresh();
  }, [saved, missing, refresh]);
  return {
    at: (fileId) => seen.get(fileId) ?? { name: '', url: `#${fileId}` },
    add: (refs) => put(refs.flatMap((ref) => [[idOf(ref.url) ?? '', ref] as const])),
    refresh,
  };
}

/** Figures with captions, the full text and supplementary files, as far as the form of the paper takes them. */
export function AttachedFields({ form, call, seen }: { form: EditorForm; call: Call; seen: SeenFiles }) {
  const limits = call.forms.find((one) => one.form === form.values.wantedForm);
  const { figures, files } = form.values;
  const has = (kind: PaperFileKind) => files.some((file) => file.kind === kind);
  return (
    <>
      {((limits?.figures ?? 0) > 0 || figures.length > 0) && (
        <FigureFields form={form} most={limits?.figures ?? 0} shown={call.showFigures} seen={seen} />
      )}
      {((limits && limits.fullText !== 'no') || (limits?.supplements ?? 0) > 0 || files.length > 0) && (
        <FileFields
          form={form}
          seen={seen}
          fullText={(limits && limits.fullText !== 'no') || has('fullText') ? (limits?.fullText ?? 'no') : null}
          supplements={(limits?.supplements ?? 0) > 0 || has('supplement') ? (limits?.supplements ?? 0) : null}
        />
      )}
    </>
  );
}

function FigureFields({
  form,
  most,
  shown,
  seen,
}: {
  form: EditorForm;
  most: number;
  shown: boolean;
  seen: SeenFiles;
}) {
  const t = useTranslations('paper.write');
  const id = useId();
  const field = form.field('figures');
  const { figures } = form.values;
  const put = (at: number, change: Partial<WrittenFigure>) =>
    form.set({ figures: figures.map((figure, index) => (index === at ? { ...figure, ...change } : figure)) });
  const add = (refs: FileRef[]) => {
    const known = new Set(figures.map(({ fileId }) => fileId));
    const fresh = refs.flatMap(({ url }) => {
      const fileId = idOf(url);
      return fileId && !known.has(fileId) ? [{ fileId, caption: '', captionEn: '' }] : [];
    });
    seen.add(refs);
    if (fresh.length > 0) form.set({ figures: [...figures, ...fresh] });
  };
  const caption = (at: number, name: 'caption' | 'captionEn') => ({
    name: `figures.${at}.${name}`,
    value: figures[at]?.[name] ?? '',
    onChange: (value: string) => put(at, { [name]: value }),
    error: form.errorAt(`figures.${at}.${name}`),
    hold: () => undefined,
  });
  return (
    <section className={part.part} aria-labelledby={id}>
      <h2 id={id}>{t('figures')}</h2>
      <p className={part.quiet}>
        {t('figuresHint')} {shown && t('figuresShown')}
      </p>
      <RowList
        rows={figures}
        onChange={(next) => form.set({ figures: [...next] })}
        blank={() => ({ fileId: '', caption: '', captionEn: '' })}
        label={t('figures')}
        addLabel=""
        nameOf={(_figure, place) => t('figure', { place })}
        most={figures.length}
      >
        {({ fileId }, at) => (
          <div className={styles.edited}>
            <Preview key={fileId} file={seen.at(fileId)} onLost={seen.refresh} />
            <div className={styles.captions}>
              <TextField field={caption(at, 'caption')} label={t('caption')} maxLength={500} autoComplete="off" />
              <TextField field={caption(at, 'captionEn')} label={t('captionEn')} maxLength={1000} autoComplete="off" />
            </div>
          </div>
        )}
      </RowList>
      {figures.length < most || field.error ? (
        <UploadField
          field={{ ...field, value: NOTHING, onChange: add }}
          label={t('addFigures')}
          purpose="figure"
          rules={{ ...PICTURES, maxFiles: Math.max(0, most - figures.length) }}
        />
      ) : null}
    </section>
  );
}

function Preview({ file, onLost }: { file: FileRef; onLost: () => void }) {
  const [lost, setLost] = useState('');
  const { url, name } = file;
  const there = url.startsWith('/') && lost !== url;
  return (
    <span className={styles.preview}>
      {there ? (
        <img
          src={url}
          alt={name}
          onError={() => {
            // Its address has run out: the first time it is asked for anew.
            if (!lost) onLost();
            setLost(url);
          }}
        />
      ) : (
        name
      )}
    </span>
  );
}

function FileFields({
  form,
  seen,
  fullText,
  supplements,
}: {
  form: EditorForm;
  seen: SeenFiles;
  fullText: 'no' | 'may' | 'must' | null;
  supplements: number | null;
}) {
  const t = useTranslations('paper.write');
  const id = useId();
  const field = form.field('files');
  const { files } = form.values;
  const bound = (kind: PaperFileKind, name: 'fullText' | 'supplements') => ({
    ...field,
    name,
    value: files.filter((file) => file.kind === kind).map(({ fileId }) => seen.at(fileId)),
    onChange: (refs: FileRef[]) => {
      seen.add(refs.filter(({ url }) => url.startsWith('/')));
      const own = refs.flatMap(({ url }) => {
        const fileId = idOf(url) ?? url.slice(1);
        return fileId ? [{ fileId, kind }] : [];
      });
      const others = files.filter((file) => file.kind !== kind);
      form.set({ files: kind === 'fullText' ? [...own, ...others] : [...others, ...own] });
    },
    error: form.errorAt(name) ?? (name === 'fullText' ? field.error : undefined),
  });
  return (
    <section className={part.part} aria-labelledby={id}>
      <h2 id={id}>{t('files')}</h2>
      <p className={part.quiet}>{t('filesHint')}</p>
      {fullText && (
        <UploadField
          field={bound('fullText', 'fullText')}
          label={t(fullText === 'must' ? 'fullTextMust' : 'fullText')}
          purpose="paperFile"
          rules={{ ...PDFS, maxFiles: fullText === 'no' ? 0 : 1 }}
        />
      )}
      {supplements !== null && (
        <UploadField
          field={bound('supplement', 'supplements')}
          label={t('supplements')}
          purpose="paperFile"
          rules={{ ...PDFS, maxFiles: supplements }}
        />
      )}
    </section>
  );
}
