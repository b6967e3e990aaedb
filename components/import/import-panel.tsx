import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { FormAlert } from '@/components/forms/form-alert';
import { Button } from '@/components/ui/action/button';
import { getImportTemplate } from '@/contract/import/import';
import { callToken } from '@/lib/api/clients';
import { useFileDrop } from '@/lib/forms/use-file-drop';
import styles from './import.module.css';
import type { CellColumn } from './import-rows';
import { ImportTable } from './import-table';
import { type ImportWork, useImport } from './use-import';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Takes rows over from a file, from what is pasted, or as they are typed; they are mended here and written at once. */
export function ImportPanel({
  work,
  columns,
  submitLabel,
  onDone,
}: {
  work: ImportWork;
  columns: readonly CellColumn[];
  /** The button that writes, by how many rows. */
  submitLabel: (count: number) => string;
  onDone: (count: number) => void;
}) {
  const t = useTranslations('import');
  const table = useImport(work);
  const box = useRef<HTMLDivElement>(null);
  const { fresh, wrong, there } = table.counts;
  const toWrong = () =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  const toLast = () =>
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>('tbody tr:last-child :is(input, select)')?.focus(),
    );
  const submit = async () => {
    await table.submit(() => onDone(fresh));
    toWrong();
  };
  return (
    <div ref={box} className={styles.panel}>
      <Sources table={table} work={work} onAdded={toLast} />
      <p role="status" className={styles.state}>
        {table.busy === 'reading' && t('reading')}
        {table.busy !== 'reading' && table.rows.length > 0 && (
          <>
            {wrong > 0 ? t('attention', { wrong, count: fresh }) : t('ready', { count: fresh })}
            {there > 0 && ` · ${t('thereCount', { count: there })}`}
            {table.unread.length > 0 && ` · ${t('unread', { columns: table.unread.join(t('comma')) })}`}
          </>
        )}
      </p>
      <FormAlert>{table.alert}</FormAlert>
      {table.rows.length > 0 && (
        <>
          <ImportTable
            label={t('table')}
            columns={columns}
            rows={table.rows}
            raised={table.raised}
            words={table.words}
            onChange={table.change}
            onFill={table.fill}
            onRemove={table.remove}
          />
          <div className={styles.actions}>
            <Button variant="brand" aria-disabled={table.busy !== null || fresh === 0} onClick={() => void submit()}>
              {table.busy === 'writing' ? t('writing') : submitLabel(fresh)}
            </Button>
            <Button onClick={table.clear}>{t('clear')}</Button>
          </div>
        </>
      )}
    </div>
  );
}

/** Where rows come from. */
function Sources({
  table,
  work: { kind, msId },
  onAdded,
}: {
  table: ReturnType<typeof useImport>;
  work: ImportWork;
  onAdded: () => void;
}) {
  const t = useTranslations('import');
  const input = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  const [pasting, setPasting] = useState(false);
  const [text, setText] = useState('');
  const over = useFileDrop(zone, ([file]) => file && void table.readFile(file));
  const download = async () => {
    const { name, content } = await callToken(getImportTemplate, { query: { kind, msId } });
    const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([bytes], { type: XLSX }));
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const type = () => {
    table.add();
    onAdded();
  };
  const read = async () => {
    await table.readText(text);
    setText('');
    setPasting(false);
  };
  return (
    <>
      <div ref={zone} className={clsx(styles.drop, over && styles.over)}>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={t('file')}
          accept=".xlsx,.csv,.txt"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void table.readFile(file);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
        <Button icon="upload" onClick={() => input.current?.click()}>
          {t('chooseFile')}
        </Button>
        <Button icon="list" aria-expanded={pasting} onClick={() => setPasting(!pasting)}>
          {t('paste')}
        </Button>
        <Button icon="add" onClick={type}>
          {t('type')}
        </Button>
        <Button variant="quiet" icon="download" onClick={() => void download().catch(() => undefined)}>
          {t('template')}
        </Button>
        <span className={styles.hint}>{t('drop')}</span>
      </div>
      {pasting && (
        <div className={styles.paste}>
          <label>
            {t('pasteInto')}
            <textarea rows={5} value={text} onChange={({ target }) => setText(target.value)} />
          </label>
          <Button variant="brand" aria-disabled={!text.trim()} onClick={() => text.trim() && void read()}>
            {t('pasteRead')}
          </Button>
        </div>
      )}
    </>
  );
}
