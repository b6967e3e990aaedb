import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/action/button';
import { AboveLink, CardLink } from '@/components/ui/action/card-link';
import { SkeletonRows } from '@/components/ui/layout/skeleton';
import { EmptyState } from '@/components/ui/message/empty-state';
import { ErrorState } from '@/components/ui/message/error-state';
import type { PageCall, RowOf } from '@/lib/lists/list-state';
import { ExportButton } from './export-button';
import { FilterBar } from './filter-bar';
import { ListPages } from './list-pages';
import styles from './remote-cards.module.css';
import type { RemoteTableProps } from './remote-table';

/** So many are seen at a glance: nothing to look for, nor to write to a file. */
const FEW = 8;

/** How a row looks as a card of the site. */
export interface CardLook {
  /** Date leaf, portrait or cover. */
  picture: ReactNode;
  title: ReactNode;
  /** Beside the title. */
  state?: ReactNode;
  lines: ReactNode;
  /** Why it is so, on a line of its own. */
  reason?: ReactNode;
}

/** A personal list as cards; its columns say by what it is narrowed and what is exported, where there are many. */
export function RemoteCards<E extends PageCall, F extends string>({
  list,
  columns,
  caption,
  link,
  look,
  actions,
  exportName,
  serverExport,
  empty,
}: Omit<RemoteTableProps<E, F>, 'nameOf' | 'open' | 'bulk'> & { look: (row: RowOf<E>) => CardLook }) {
  const t = useTranslations('form');
  const { rows, status, total, narrowed, keyOf } = list;
  const failed = status === 'failed';
  return (
    <section aria-label={caption} className={styles.list}>
      {(total > FEW || narrowed) && (
        <div className={styles.tools}>
          <FilterBar list={list} columns={columns} />
          {exportName && rows.length > 0 && (
            <ExportButton list={list} columns={columns} name={exportName} onServer={serverExport} />
          )}
        </div>
      )}
      {failed && (
        <ErrorState
          title={t('table.failed')}
          text={t('table.failedText')}
          action={<Button onClick={() => void list.refetch()}>{t('retry')}</Button>}
        />
      )}
      {status === 'loading' && list.blank && <SkeletonRows label={t('table.loading')} />}
      {!failed && rows.length > 0 && (
        <ul className={styles.rows} aria-busy={status === 'loading'}>
          {rows.map((row) => {
            const { picture, title, state, lines, reason } = look(row);
            const address = link?.(row);
            return (
              <li key={keyOf(row)} className={styles.row}>
                {picture}
                <div className={styles.words}>
                  <div className={styles.title}>
                    <h2>{address ? <CardLink href={address}>{title}</CardLink> : title}</h2>
                    {state}
                  </div>
                  {lines}
                  {reason && <p className={styles.reason}>{reason}</p>}
                </div>
                {actions && <AboveLink className={styles.actions}>{actions(row)}</AboveLink>}
              </li>
            );
          })}
        </ul>
      )}
      {status === 'ready' &&
        rows.length === 0 &&
        (narrowed ? (
          <EmptyState
            title={t('table.emptyFiltered')}
            text={t('table.emptyFilteredText')}
            action={<Button onClick={list.clearFilters}>{t('table.clear')}</Button>}
          />
        ) : (
          <EmptyState title={empty?.title ?? t('table.empty')} text={empty?.text} action={empty?.action} />
        ))}
      {!failed && <ListPages list={list} />}
    </section>
  );
}
