import { useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import styles from './row-list.module.css';

/** Rows of a form that are added, moved and removed; with a summary each is folded until it is opened. */
export function RowList<T>({
  rows,
  onChange,
  blank,
  label,
  addLabel,
  nameOf,
  summary,
  wrong,
  moves = true,
  most = Number.POSITIVE_INFINITY,
  compact = false,
  begins = null,
  children,
}: {
  rows: readonly T[];
  onChange: (rows: T[]) => void;
  /** A row in which nothing is written yet. */
  blank: () => T;
  /** What the rows are, for screen readers. */
  label: string;
  addLabel: string;
  /** A row in a few words, by its place from 1 on. */
  nameOf: (row: T, place: number) => string;
  summary?: (row: T, place: number) => ReactNode;
  /** Rows in which something is to be mended stand open. */
  wrong?: (index: number) => boolean;
  moves?: boolean;
  /** No more than so many. */
  most?: number;
  /** Rows of one line without a frame: their fields say what they are. */
  compact?: boolean;
  /** Which folded row is open from the beginning. */
  begins?: number | null;
  children: (row: T, index: number) => ReactNode;
}) {
  const t = useTranslations('form.rows');
  const [opened, setOpened] = useState<number | null>(begins);
  const box = useRef<HTMLDivElement>(null);
  const focusAt = (index: number) =>
    requestAnimationFrame(() => {
      const row = box.current?.querySelectorAll<HTMLElement>(':scope > ol > li')[index];
      const target =
        row?.querySelector<HTMLElement>('input, textarea, select') ?? row?.querySelector<HTMLElement>('button');
      (target ?? box.current?.querySelector<HTMLElement>(':scope > button'))?.focus();
    });
  const add = () => {
    onChange([...rows, blank()]);
    setOpened(rows.length);
    focusAt(rows.length);
  };
  const remove = (index: number) => {
    onChange(rows.filter((_row, at) => at !== index));
    setOpened(null);
    focusAt(Math.max(0, index - 1));
  };
  const up = (index: number) => {
    const moved = [...rows];
    const [row] = moved.splice(index, 1);
    if (row === undefined) return;
    moved.splice(index - 1, 0, row);
    onChange(moved);
    focusAt(index - 1);
  };
  return (
    <div ref={box} className={styles.box}>
      {rows.length > 0 && (
        <ol className={styles.rows} aria-label={label}>
          {rows.map((row, index) => {
            const name = nameOf(row, index + 1);
            const folded = summary !== undefined && opened !== index && !wrong?.(index);
            const tools = (
              <span className={styles.tools}>
                {summary && (
                  <Button
                    variant="quiet"
                    icon={folded ? 'edit' : 'up'}
                    aria-expanded={!folded}
                    aria-label={t(folded ? 'openOne' : 'foldOne', { name })}
                    onClick={() => setOpened(folded ? index : null)}
                  >
                    {t(folded ? 'open' : 'fold')}
                  </Button>
                )}
                {moves && index > 0 && (
                  <Button variant="quiet" icon="up" aria-label={t('upOne', { name })} onClick={() => up(index)} />
                )}
                <Button
                  variant="quiet"
                  icon="close"
                  aria-label={t('removeOne', { name })}
                  onClick={() => remove(index)}
                >
                  {t('remove')}
                </Button>
              </span>
            );
            if (compact) {
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and their fields hold no state.
                <li key={index} className={styles.compact}>
                  <div className={styles.fields}>{children(row, index)}</div>
                  {tools}
                </li>
              );
            }
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and their fields hold no state.
              <li key={index} className={styles.row} data-folded={folded || undefined}>
                <div className={styles.head}>
                  {folded ? <div className={styles.summary}>{summary(row, index + 1)}</div> : <strong>{name}</strong>}
                  {tools}
                </div>
                {!folded && <div className={styles.fields}>{children(row, index)}</div>}
              </li>
            );
          })}
        </ol>
      )}
      {rows.length < most && (
        <Button icon="add" onClick={add}>
          {addLabel}
        </Button>
      )}
    </div>
  );
}
