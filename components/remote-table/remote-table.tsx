import clsx from 'clsx';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { EmptyState } from '@/components/ui/message/empty-state';
import { ErrorState } from '@/components/ui/message/error-state';
import type { PageCall, RowOf } from '@/lib/lists/list-state';
import type { RemoteList } from '@/lib/lists/use-remote-list';
import type { Selection } from '@/lib/lists/use-selection';
import type { Column } from './column';
import { ExportButton, type ServerExport } from './export-button';
import { FilterBar } from './filter-bar';
import { ListPages } from './list-pages';
import styles from './remote-table.module.css';
import { factsOf } from './row-facts';
import { TableBones, TableRows } from './table-body';
import { ColumnHead, SortSelect } from './table-head';
import { ROLES } from './table-roles';

const RowDrawer = dynamic(() => import('./row-drawer').then((module) => module.RowDrawer), { ssr: false });

/** More would only be looked past. */
const MOST_BONES = 10;

export interface RemoteTableProps<E extends PageCall, F extends string> {
  list: RemoteList<E, F>;
  columns: readonly Column<RowOf<E>, F>[];
  /** Name of the table, for screen readers. */
  caption: string;
  /** A row in a few words: what its box and its buttons are about. */
  nameOf: (row: RowOf<E>) => string;
  /** Where a row's main words lead, if that is a page. */
  link?: (row: RowOf<E>) => string | false | null | undefined;
  /** What they open otherwise; a drawer with all columns where it is left out. */
  open?: (row: RowOf<E>) => void;
  /** Buttons of a row. */
  actions?: (row: RowOf<E>) => ReactNode;
  /** Buttons for what is chosen; rows can be chosen where there are some. */
  bulk?: (selection: Selection<RowOf<E>>) => ReactNode;
  /** Name of the exported file; not exported without one. */
  exportName?: string;
  /** Where the upstream writes the file, however many rows there are. */
  serverExport?: ServerExport;
  /** Instead of the usual words for an empty list. */
  empty?: { title: string; text?: string; action?: ReactNode };
}

/** A paged list as a table, on phones as cards, with its filters, sorting, pages, choice and export. */
export function RemoteTable<E extends PageCall, F extends string>(props: RemoteTableProps<E, F>) {
  const { list, columns, caption, nameOf, link, open, actions, bulk, exportName, serverExport } = props;
  const t = useTranslations('form.table');
  const box = useRef<HTMLElement>(null);
  const { status, rows, blank, total, selection } = list;
  const { page } = list.state;
  const loading = status === 'loading';
  const chooses = bulk ? selection : undefined;
  const seen = columns.filter(({ hidden }) => !hidden);
  const heads = seen.filter(({ card }) => card !== 'reason');
  const [shown, setShown] = useState<RowOf<E> | null>(null);
  const nothing = status === 'ready' && total === 0;
  // Nothing to narrow, to sort or to export; but for lists that show a part without being asked.
  const bare = nothing && !list.narrowed && !columns.some(({ filter }) => filter?.kind === 'choice' && filter.any);
  // Who turns a page at its end begins the next one at its head.
  const toTop = () => {
    if (box.current && box.current.getBoundingClientRect().top < 0) box.current.scrollIntoView({ block: 'start' });
  };

  return (
    <section ref={box} className={styles.list} aria-label={caption}>
      <div className={clsx(styles.bar, bare && 'visually-hidden')}>
        {!bare && <FilterBar list={list} columns={columns} />}
        <p className={styles.count} role="status">
          {loading && blank
            ? t('loading')
            : status === 'ready' &&
              t.rich('status', {
                count: total,
                page,
                pages: list.pages,
                where: (words) => <span className="visually-hidden">{words}</span>,
              })}
        </p>
        {!bare && <SortSelect list={list} columns={columns} />}
        {exportName && !bare && (
          <ExportButton list={list} columns={columns} name={exportName} onServer={serverExport} />
        )}
      </div>
      {chooses && chooses.count > 0 && (
        <div className={styles.bulk}>
          <span role="status">{t('selected', { count: chooses.count })}</span>
          {bulk?.(chooses)}
          {!rows.every(chooses.has) && (
            <Button variant="quiet" onClick={() => chooses.toggleAll(rows)}>
              {t('selectAll')}
            </Button>
          )}
          <Button variant="quiet" onClick={chooses.clear}>
            {t('unselect')}
          </Button>
        </div>
      )}
      {status === 'failed' ? (
        <ErrorState title={t('failed')} text={t('failedText')} action={<Retry onClick={() => void list.refetch()} />} />
      ) : nothing ? (
        <Nothing {...props} />
      ) : (
        <table {...ROLES.table} className={styles.table} aria-busy={loading}>
          <caption className="visually-hidden">{caption}</caption>
          <thead {...ROLES.group}>
            <tr {...ROLES.row}>
              {chooses && (
                <th {...ROLES.head} scope="col" data-card="choose">
                  <input
                    type="checkbox"
                    aria-label={t('selectAll')}
                    checked={rows.length > 0 && rows.every(chooses.has)}
                    onChange={() => chooses.toggleAll(rows)}
                  />
                </th>
              )}
              {heads.map((column) => (
                <ColumnHead key={column.key} list={list} column={column} />
              ))}
              {actions && (
                <th {...ROLES.head} scope="col">
                  <span className="visually-hidden">{t('actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          {blank ? (
            <TableBones
              columns={heads.length + (bulk ? 1 : 0) + (actions ? 1 : 0)}
              count={Math.min(MOST_BONES, list.state.size)}
            />
          ) : (
            <TableRows
              rows={rows}
              columns={seen}
              keyOf={list.keyOf}
              selection={chooses}
              nameOf={nameOf}
              actions={actions}
              way={{ link, open: open ?? setShown }}
            />
          )}
        </table>
      )}
      {shown && <RowDrawer facts={factsOf(shown, columns)} name={nameOf(shown)} onClose={() => setShown(null)} />}
      {status !== 'failed' && <ListPages list={list} sized onGo={toTop} />}
    </section>
  );
}

function Retry({ onClick }: { onClick: () => void }) {
  const t = useTranslations('form');
  return <Button onClick={onClick}>{t('retry')}</Button>;
}

function Nothing<E extends PageCall, F extends string>({ list, empty }: RemoteTableProps<E, F>) {
  const t = useTranslations('form.table');
  if (list.narrowed) {
    return (
      <EmptyState
        title={t('emptyFiltered')}
        text={t('emptyFilteredText')}
        action={<Button onClick={list.clearFilters}>{t('clear')}</Button>}
      />
    );
  }
  return <EmptyState title={empty?.title ?? t('empty')} text={empty?.text} action={empty?.action} />;
}
