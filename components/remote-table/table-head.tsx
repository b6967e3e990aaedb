import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/picture/icon';
import type { ListState } from '@/lib/lists/list-state';
import type { Column } from './column';
import styles from './remote-table.module.css';
import { ROLES } from './table-roles';

interface SortedList {
  state: Pick<ListState, 'sort'>;
  spec: { sorts: readonly string[] };
  sortBy(column: string): void;
  setSort(sort: ListState['sort']): void;
}

/** Whether the list can be sorted by a column. */
const sortOf = (list: SortedList, sort: string | undefined) => (sort && list.spec.sorts.includes(sort) ? sort : null);

/** A column's heading; one that sorts is a button and says how it sorts now. */
export function ColumnHead<Row>({ list, column }: { list: SortedList; column: Column<Row> }) {
  const t = useTranslations('form.table');
  const { title, align, card, wide } = column;
  const sort = sortOf(list, column.sort);
  const now = sort && list.state.sort?.column === sort ? list.state.sort : null;
  return (
    <th
      {...ROLES.head}
      scope="col"
      data-card={card}
      data-align={align}
      data-wide={wide}
      aria-sort={sort ? (now ? (now.descending ? 'descending' : 'ascending') : 'none') : undefined}
    >
      {sort ? (
        <button
          type="button"
          className={styles.sort}
          title={t('sortBy', { column: title })}
          onClick={() => list.sortBy(sort)}
        >
          {title}
          <Icon name={now?.descending ? 'down' : 'up'} size={14} className={now ? undefined : styles.unsorted} />
        </button>
      ) : (
        title
      )}
    </th>
  );
}

/** The same for phones, where cards have no headings. */
export function SortSelect<Row>({ list, columns }: { list: SortedList; columns: readonly Column<Row>[] }) {
  const t = useTranslations('form.table');
  const sortable = columns.flatMap(({ title, sort }) => {
    const name = sortOf(list, sort);
    return name ? [{ title, name }] : [];
  });
  if (sortable.length === 0) return null;
  const { sort } = list.state;
  const choose = (value: string) => {
    const column = value.replace(/^-/, '');
    list.setSort(column ? { column, descending: value.startsWith('-') } : null);
  };
  return (
    <label className={styles.sortSelect}>
      <span className="visually-hidden">{t('sort')}</span>
      <select
        value={sort ? `${sort.descending ? '-' : ''}${sort.column}` : ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{t('sortNatural')}</option>
        {sortable.flatMap(({ title, name }) => [
          <option key={name} value={name}>
            {t('ascending', { column: title })}
          </option>,
          <option key={`-${name}`} value={`-${name}`}>
            {t('descending', { column: title })}
          </option>,
        ])}
      </select>
    </label>
  );
}
