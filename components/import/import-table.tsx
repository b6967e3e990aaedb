import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import styles from './import.module.css';
import { type CellColumn, type KeyedRow, type RowWords, wordKey } from './import-rows';

/** Rows that are drawn at once: each has a control for every cell. */
const STEP = 50;
/** Of several that can be chosen, as many are seen at once. */
const MOST_SEEN = 3;

/** The rows of a table that is taken over, as fields to be mended, each in its place and under its number. */
export function ImportTable({
  label,
  columns,
  rows,
  raised,
  words,
  onChange,
  onFill,
  onRemove,
}: {
  label: string;
  columns: readonly CellColumn[];
  rows: readonly KeyedRow[];
  /** Keys of rows that are drawn wherever they stand. */
  raised: ReadonlySet<number>;
  words: RowWords;
  onChange: (key: number, field: string, text: string) => void;
  /** The same in every row that has nothing there. */
  onFill: (field: string, text: string) => void;
  onRemove: (key: number) => void;
}) {
  const t = useTranslations('import');
  const [shown, setShown] = useState(STEP);
  const drawn = rows.filter(({ key }, at) => at < shown || raised.has(key));
  const isEmpty = (field: string) => rows.filter(({ cells, there }) => !there && !cells[field]).length > 1;
  return (
    <>
      {columns.map(
        ({ field, label: title, options, many }) =>
          options &&
          !many &&
          isEmpty(field) && (
            <label key={field} className={styles.fill}>
              {t('fill', { label: title })}
              <select className={styles.cell} value="" onChange={({ target }) => onFill(field, target.value)}>
                <option value="">{t('choose')}</option>
                {options.map(({ value, label: name }) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          ),
      )}
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            {columns.map(({ field, label: title }) => (
              <th key={field} scope="col">
                {title}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t('tools')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {drawn.map((row) => (
            <tr key={row.key} data-there={row.there || undefined}>
              <th scope="row">{row.key}</th>
              {columns.map((column) => (
                <td key={column.field} data-label={column.label}>
                  {row.there ? (
                    nameOf(column, row.cells[column.field] ?? '')
                  ) : (
                    <Cell
                      column={column}
                      place={row.key}
                      text={row.cells[column.field] ?? ''}
                      error={words[wordKey(row.key, column.field)]}
                      onChange={(text) => onChange(row.key, column.field, text)}
                    />
                  )}
                </td>
              ))}
              <td>
                <Button
                  variant="quiet"
                  icon="close"
                  aria-label={t('removeRow', { place: row.key })}
                  onClick={() => onRemove(row.key)}
                />
                {row.there && <span className={styles.there}>{t('there')}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > drawn.length && (
        <Button onClick={() => setShown(shown + STEP)}>{t('more', { count: rows.length - drawn.length })}</Button>
      )}
    </>
  );
}

const nameOf = ({ options, many }: CellColumn, text: string) =>
  (many ? text.split(',') : [text]).map((one) => options?.find(({ value }) => value === one)?.label ?? one).join(' / ');

function Cell({
  column: { field, label, maxLength, inputMode, options, many },
  place,
  text,
  error,
  onChange,
}: {
  column: CellColumn;
  place: number;
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
}) {
  const t = useTranslations('import');
  const id = useId();
  const aria = {
    'aria-label': t('cell', { label, place }),
    'aria-invalid': Boolean(error),
    'aria-describedby': error ? id : undefined,
    className: styles.cell,
  };
  return (
    <>
      {options && many && (
        <select
          {...aria}
          multiple
          size={Math.min(options.length, MOST_SEEN)}
          name={field}
          value={text ? text.split(',') : []}
          onChange={({ target }) => onChange([...target.selectedOptions].map(({ value }) => value).join(','))}
        >
          {options.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
      {options && !many && (
        <select {...aria} name={field} value={text} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t('choose')}</option>
          {options.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
      {!options && (
        <input
          {...aria}
          name={field}
          value={text}
          maxLength={maxLength}
          inputMode={inputMode}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
}
