import { useTranslations } from 'next-intl';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { RowTime } from '@/components/remote-table/row-time';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { OwnWords } from '@/components/ui/fact/own-words';
import { Panel } from '@/components/ui/layout/panel';
import {
  type ConsoleLive,
  type ConsoleLiveMessage,
  listConsoleLiveMessages,
  removeConsoleLiveMessage,
} from '@/contract/live/console';
import { callToken } from '@/lib/api/clients';
import { useOwnAddress } from '@/lib/lists/use-address';
import { useRemoteList } from '@/lib/lists/use-remote-list';
import { LIVE_MESSAGES } from './live-query';

/** What was said in a live, the newest first; a line that is taken out disappears from every open page. */
export function LiveMessages({ live, onClose }: { live: ConsoleLive; onClose: () => void }) {
  const t = useTranslations('console.lives');
  const params = { id: live.id };
  const list = useRemoteList(LIVE_MESSAGES, {
    keyOf: ({ id }) => id,
    load: (query, signal) => callToken(listConsoleLiveMessages, { params, query, signal, quiet: true }),
    useAddress: useOwnAddress,
  });
  const columns: Column<ConsoleLiveMessage>[] = [
    {
      key: 'content',
      title: t('messages.content'),
      value: (row) => row.content,
      render: (row) => <OwnWords text={row.content} />,
      card: 'title',
    },
    {
      key: 'name',
      title: t('messages.name'),
      value: (row) => row.name || row.userName,
      render: (row) => <OwnWords text={row.name || row.userName} />,
    },
    {
      key: 'createTime',
      title: t('messages.time'),
      value: (row) => row.createTime,
      render: (row) => <RowTime time={row.createTime} />,
    },
  ];
  return (
    <Panel title={<OwnWords text={live.title} />} closeLabel={t('close')} onClose={onClose}>
      <RemoteTable
        list={list}
        columns={columns}
        caption={t('messages.caption')}
        nameOf={({ content }) => content}
        exportName={`live-${live.id}-messages`}
        actions={(row) => (
          <ConfirmButton
            text={t('messages.removeText')}
            confirmLabel={t('messages.remove')}
            cancelLabel={t('cancel')}
            label={t('messages.removeOne', { text: row.content })}
            onConfirm={() =>
              list.remove([row.id], () =>
                callToken(removeConsoleLiveMessage, { params: { ...params, messageId: row.id } }),
              )
            }
          >
            {t('messages.remove')}
          </ConfirmButton>
        )}
        empty={{ title: t('messages.empty') }}
      />
    </Panel>
  );
}
