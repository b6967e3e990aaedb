import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SmartLink } from '@/components/ui/action/smart-link';
import type { RowKey, Selection } from '@/lib/lists/use-selection';
import type { Column } from './column';
import styles from './remote-table.module.css';
import { wordsOf } from './row-facts';
import { ROLES } from './table-roles';

const BONES = ['62%', '84%', '48%', '70%'];
/** A time as the wire has it; its cell says it in words. */
const WIRE_TIME = /^\d{4}-\d\d-\d\d/;

/** Where the main words of a row lead: to a page, or what is opened beside the list. */
export interface RowWay<Row> {
  link?: (row: Row) => string | false | null | undefined;
  open: (row: Row) => void;
}

/** The rows, each a group of its own: one line, and one for why it is so. A cell carries its title along, which a card shows. */
export function TableRows<Row>({
  rows,
  columns,
  keyOf,
  selection,
  nameOf,
  actions,
  way,
}: {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => RowKey;
  /** Only where rows can be chosen. */
  selection?: Selection<Row>;
  nameOf: (row: Row) => string;
  actions?: (row: Row) => ReactNode;
  way: RowWay<Row>;
}) {
  const t = useTranslations('form.table');
  const cells = columns.filter(({ card }) => card !== 'reason');
  const reasons = columns.filter(({ card }) => card === 'reason');
  const width = cells.length + (selection ? 1 : 0) + (actions ? 1 : 0);
  return rows.map((row) => {
    const why = reasons.flatMap((column) => {
      const words = wordsOf(column, row);
      return words
        ? [
            <span key={column.key} className={styles.why}>
              <span className={styles.cause}>{column.title}</span> {words}
            </span>,
          ]
        : [];
    });
    return (
      <tbody key={keyOf(row)} {...ROLES.group} data-chosen={selection?.has(row) || undefined}>
        <tr {...ROLES.row}>
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
          {cells.map((column) => (
            <Cell key={column.key} column={column} row={row} way={way} />
          ))}
          {actions && (
            <td {...ROLES.cell} data-card="actions">
              <div className={styles.actions}>{actions(row)}</div>
            </td>
          )}
        </tr>
        {why.length > 0 && (
          <tr {...ROLES.row} data-why>
            <td {...ROLES.cell} data-card="reason" colSpan={width}>
              {why}
            </td>
          </tr>
        )}
      </tbody>
    );
  });
}

function Cell<Row>({ column, row, way }: { column: Column<Row>; row: Row; way: RowWay<Row> }) {
  const { title, value, mark, card = 'fact', align, wide, wraps, code } = column;
  const exported = value?.(row);
  const words = wordsOf(column, row);
  const whole = typeof exported === 'string' && !WIRE_TIME.test(exported) ? exported : undefined;
  const frame = {
    ...ROLES.cell,
    'data-card': card,
    'data-align': align,
    'data-wide': wide,
    'data-wraps': wraps || undefined,
    'data-code': code || undefined,
  };
  if (card === 'title') {
    const address = way.link?.(row);
    return (
      <td {...frame}>
        <span className={styles.lead}>
          {address ? (
            <SmartLink href={address} className={styles.main} title={whole}>
              {words}
            </SmartLink>
          ) : (
            <button type="button" className={styles.main} title={whole} onClick={() => way.open(row)}>
              {words}
            </button>
          )}
          {mark?.(row)}
        </span>
      </td>
    );
  }
  return (
    <td {...frame}>
      {card === 'fact' && (
        <span className={styles.term} aria-hidden="true">
          {title}
        </span>
      )}
      <span className={styles.detail} title={card === 'fact' && !align ? whole : undefined}>
        {words}
      </span>
    </td>
  );
}

/** The shape of rows that are on their way. */
export function TableBones({ columns, count }: { columns: number; count: number }) {
  return Array.from({ length: count }, (_, row) => `r${row}`).map((row, index) => (
    <tbody key={row} {...ROLES.group} data-bones>
      <tr {...ROLES.row}>
        {Array.from({ length: columns }, (_, column) => `c${column}`).map((column, place) => (
          <td key={column} {...ROLES.cell} data-card="fact">
            <span className={styles.bone} style={{ width: BONES[(index + place) % BONES.length] }} />
          </td>
        ))}
      </tr>
    </tbody>
  ));
}
