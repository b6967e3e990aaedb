import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { ExportButton } from '@/components/remote-table/export-button';
import { FilterBar } from '@/components/remote-table/filter-bar';
import { ListPages } from '@/components/remote-table/list-pages';
import { Button } from '@/components/ui/action/button';
import { AboveLink, CardLink } from '@/components/ui/action/card-link';
import { LinkButton } from '@/components/ui/action/link-button';
import { SkeletonRows } from '@/components/ui/layout/skeleton';
import { EmptyState } from '@/components/ui/message/empty-state';
import { ErrorState } from '@/components/ui/message/error-state';
import type { ExportKind } from '@/contract/export/export';
import { exportList } from '@/lib/account/exports';
import type { FavoKind } from '@/lib/account/favo';
import { href } from '@/lib/href';
import type { ListSpec, PageCall, RowOf } from '@/lib/lists/list-state';
import type { RemoteListOptions } from '@/lib/lists/use-remote-list';
import styles from './favo.module.css';
import { useFavoList } from './use-favo-list';

/** Where somebody without favourites finds some. */
const SOURCES = { meeting: href('meetings'), doctor: href('doctors'), video: href('videos') };

/** So many are seen at a glance: nothing to look for, nor to write to a file. */
const FEW = 8;

/** Where a list of favourites has its first rows, and its others. */
export type FavoSource<E extends PageCall> = Pick<RemoteListOptions<E>, 'start' | 'load' | 'useAddress'>;

/** How something that is kept looks: as elsewhere on the site. */
export interface FavoLook {
  /** Date leaf, portrait or cover. */
  picture: ReactNode;
  title: ReactNode;
  /** Beside the title. */
  state?: ReactNode;
  lines: ReactNode;
}

/** One kind of favourites as cards: removed with a way back, and searched and exported where there are many. */
export function FavoCards<E extends PageCall>({
  kind,
  spec,
  idOf,
  nameOf,
  link,
  look,
  exportKind,
  ...source
}: FavoSource<E> & {
  kind: FavoKind;
  spec: ListSpec<E, 'keyword'>;
  idOf: (row: RowOf<E>) => number;
  nameOf: (row: RowOf<E>) => string;
  /** The page of what is kept. */
  link: (row: RowOf<E>) => string;
  look: (row: RowOf<E>) => FavoLook;
  /** The list as a file that the upstream writes, where it is needed elsewhere. */
  exportKind?: ExportKind;
}) {
  const id = useId();
  const t = useTranslations('favo');
  const shared = useTranslations('form');
  const { list, dropButton } = useFavoList(kind, spec, { ...source, keyOf: idOf });
  const { rows, status, total, narrowed } = list;
  const many = total > FEW || narrowed;
  return (
    <section aria-labelledby={id} className={styles.list}>
      <h2 id={id} className="visually-hidden">
        {t(`${kind}.heading`)}
      </h2>
      {many && (
        <div className={styles.tools}>
          <FilterBar
            list={list}
            columns={[{ key: 'keyword', title: t(`${kind}.name`), filter: { kind: 'text', name: 'keyword' } }]}
          />
          {exportKind && rows.length > 0 && (
            <ExportButton list={list} columns={[]} name={`huiyi-${kind}s`} onServer={exportList(exportKind)} />
          )}
        </div>
      )}
      {status === 'failed' && (
        <ErrorState
          title={shared('table.failed')}
          text={shared('table.failedText')}
          action={<Button onClick={() => void list.refetch()}>{shared('retry')}</Button>}
        />
      )}
      {status === 'loading' && list.blank && <SkeletonRows label={shared('table.loading')} />}
      {status !== 'failed' && rows.length > 0 && (
        <ul className={styles.rows} aria-busy={status === 'loading'}>
          {rows.map((row) => {
            const { picture, title, state, lines } = look(row);
            return (
              <li key={idOf(row)} className={styles.row}>
                {picture}
                <div className={styles.words}>
                  <div className={styles.title}>
                    <h3>
                      <CardLink href={link(row)}>{title}</CardLink>
                    </h3>
                    {state}
                  </div>
                  {lines}
                </div>
                <AboveLink>
                  <Button variant="quiet" aria-label={t('dropLabel', { name: nameOf(row) })} {...dropButton(idOf(row))}>
                    {t('drop')}
                  </Button>
                </AboveLink>
              </li>
            );
          })}
        </ul>
      )}
      {status === 'ready' && rows.length === 0 && narrowed && (
        <EmptyState
          title={shared('table.emptyFiltered')}
          action={<Button onClick={list.clearFilters}>{shared('table.clear')}</Button>}
        />
      )}
      {status === 'ready' && rows.length === 0 && !narrowed && (
        <EmptyState
          title={t(`${kind}.empty`)}
          text={t(`${kind}.emptyText`)}
          action={<LinkButton href={SOURCES[kind]}>{t(`${kind}.find`)}</LinkButton>}
        />
      )}
      {status !== 'failed' && <ListPages list={list} />}
    </section>
  );
}
