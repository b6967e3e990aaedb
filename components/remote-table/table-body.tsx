import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { OwnWords } from '@/components/ui/fact/own-words';
import type { CsvCell } from '@/contract/csv';
import type { RowKey, Selection } from '@/lib/lists/use-selection';
import type { Column } from './column';
import styles from './remote-table.module.css';
import { ROLES } from './table-roles';

const BONES = ['62%', '84%', '48%', '70%'];

/** The rows; each cell carries its title along, which a card shows. */
export function TableRows<Row>({
  rows,
  columns,
  keyOf,
  selection,
  nameOf,
  actions,
}: {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => RowKey;
  /** Only where rows can be chosen. */
  selection?: Selection<Row>;
  nameOf: (row: Row) => string;
  actions?: (row: Row) => ReactNode;
}) {
  const t = useTranslations('form.table');
  return rows.map((row) => (
    <tr key={keyOf(row)} {...ROLES.row} data-chosen={selection?.has(row) || undefined}>
      {selection && (
        <td {...ROLES.cell} data-card="choose">
          <input
            type="checkbox"
            checked={selection.has(row)}
            aria-label={t('selectRow', { name: nameOf(row) })}
            onChange={() => selection.toggle(row)}
          />
        </td>
      )}
      {columns.map(({ key, title, render, value, card = 'fact', align, whole, long }) => (
        <td
          key={key}
          {...ROLES.cell}
          data-card={card}
          data-align={align}
          data-whole={whole || undefined}
          data-long={long || undefined}
        >
          {card === 'fact' && (
            <span className={styles.term} aria-hidden="true">
              {title}
            </span>
          )}
          <span className={styles.detail}>{render ? render(row) : inItsLanguage(value?.(row))}</span>
        </td>
      ))}
      {actions && (
        <td {...ROLES.cell} data-card="actions">
          <div className={styles.actions}>{actions(row)}</div>
        </td>
      )}
    </tr>
  ));
}

/** What a person wrote may be in the other language; no words leave the cell empty. */
const inItsLanguage = (cell: CsvCell): ReactNode =>
  typeof cell === 'string' ? cell && <OwnWords text={cell} /> : cell;

/** The shape of rows that are on their way. */
export function TableBones({ columns, count }: { columns: number; count: number }) {
  return Array.from({ length: count }, (_, row) => `r${row}`).map((row, index) => (
    <tr key={row} {...ROLES.row} data-bones>
      {Array.from({ length: columns }, (_, column) => `c${column}`).map((column, place) => (
        <td key={column} {...ROLES.cell} data-card="fact">
          <span className={styles.bone} style={{ width: BONES[(index + place) % BONES.length] }} />
        </td>
      ))}
    </tr>
  ));
}
