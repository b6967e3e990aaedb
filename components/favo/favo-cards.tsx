import { useTranslations } from 'next-intl';
import { type CardLook, RemoteCards } from '@/components/remote-table/remote-cards';
import { Button } from '@/components/ui/action/button';
import { LinkButton } from '@/components/ui/action/link-button';
import type { ExportKind } from '@/contract/export/export';
import { exportList } from '@/lib/account/exports';
import type { FavoKind } from '@/lib/account/favo';
import { href } from '@/lib/href';
import type { ListSpec, PageCall, RowOf } from '@/lib/lists/list-state';
import type { RemoteListOptions } from '@/lib/lists/use-remote-list';
import { useFavoList } from './use-favo-list';

/** Where somebody without favourites finds some. */
const SOURCES = { meeting: href('meetings'), doctor: href('doctors'), video: href('videos') };

/** Where a list of favourites has its first rows, and its others. */
export type FavoSource<E extends PageCall> = Pick<RemoteListOptions<E>, 'start' | 'load' | 'useAddress'>;

/** One kind of favourites as cards, removed with a way back. */
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
  look: (row: RowOf<E>) => CardLook;
  /** The list as a file that the upstream writes, where it is needed elsewhere. */
  exportKind?: ExportKind;
}) {
  const t = useTranslations('favo');
  const { list, dropButton } = useFavoList(kind, spec, { ...source, keyOf: idOf });
  return (
    <RemoteCards
      list={list}
      columns={[{ key: 'keyword', title: t(`${kind}.name`), filter: { kind: 'text', name: 'keyword' } }]}
      caption={t(`${kind}.heading`)}
      link={link}
      look={look}
      actions={(row) => (
        <Button variant="quiet" aria-label={t('dropLabel', { name: nameOf(row) })} {...dropButton(idOf(row))}>
          {t('drop')}
        </Button>
      )}
      exportName={exportKind && `huiyi-${kind}s`}
      serverExport={exportKind && exportList(exportKind)}
      empty={{
        title: t(`${kind}.empty`),
        text: t(`${kind}.emptyText`),
        action: <LinkButton href={SOURCES[kind]}>{t(`${kind}.find`)}</LinkButton>,
      }}
    />
  );
}
