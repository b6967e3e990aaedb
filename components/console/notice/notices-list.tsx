import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import content from '@/components/console/panel/content.module.css';
import { useTitleOf } from '@/components/console/panel/use-title-of';
import { RemoteTable, type RemoteTableProps } from '@/components/remote-table/remote-table';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { ListBoard } from '@/components/ui/layout/list-board';
import type { NoticeGroup } from '@/contract/group/console';
import { toIso } from '@/lib/i18n/format';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { serverNow } from '@/lib/stores/session-store';
import { toast } from '@/lib/stores/toast-store';
import type { NoticesSpec } from './notice-query';
import { useNoticeColumns } from './use-notice-columns';

/** How often a notice on its way is looked after. */
const LOOK_MS = 2000;
type Table = RemoteTableProps<NoticesSpec['endpoint'], 'status'>;

/** Notices to many: written, counted, sent now or later, taken back, and what came of them. */
export function NoticesList({
  spec,
  start,
  ways = false,
  cancel,
  panel,
  ...table
}: {
  spec: NoticesSpec;
  start: ListStart<NoticeGroup>;
  /** The console's, beside its heading: shows how many went out by text and e-mail too. */
  ways?: boolean;
  cancel: (id: number) => Promise<unknown>;
  /** Where one is written. */
  panel: (asked: { onClose: () => void; onSent: () => void }) => ReactNode;
} & Pick<Table, 'caption' | 'empty' | 'exportName' | 'serverExport'>) {
  const t = useTranslations('console.notices');
  const titleOf = useTitleOf();
  const list = useRemoteList(spec, { start, keyOf: ({ id }) => id });
  const columns = useNoticeColumns(ways);
  const [writing, setWriting] = useState(false);
  // One that is due has not set out yet.
  const underWay = list.rows.some(
    ({ status, sendTime }) => status === '1' || (status === '0' && Date.parse(toIso(sendTime)) <= serverNow()),
  );
  const look = useEffectEvent(() => void list.refetch(true));
  useEffect(() => {
    if (!underWay) return;
    const timer = window.setInterval(look, LOOK_MS);
    return () => window.clearInterval(timer);
  }, [underWay]);
  const onSent = () => {
    setWriting(false);
    void list.refetch(true);
  };
  const write = (
    <Button variant="brand" onClick={() => setWriting(true)}>
      {t('write')}
    </Button>
  );
  const rows = (
    <RemoteTable
      {...table}
      list={list}
      columns={columns}
      nameOf={titleOf}
      actions={(row) =>
        row.status === '0' && (
          <ConfirmButton
            variant="quiet"
            text={t('cancelText')}
            confirmLabel={t('cancel')}
            cancelLabel={t('keep')}
            label={t('cancelOne', { name: titleOf(row) })}
            onConfirm={async () => {
              await cancel(row.id);
              toast.success({ text: t('cancelled') });
              await list.refetch(true);
            }}
          >
            {t('cancel')}
          </ConfirmButton>
        )
      }
    />
  );
  return (
    <>
      {ways ? (
        <>
          <p className={content.above}>{write}</p>
          {rows}
        </>
      ) : (
        <ListBoard tools={write} list={rows} />
      )}
      {writing && panel({ onClose: () => setWriting(false), onSent })}
    </>
  );
}
