import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { ToolBar } from '@/components/ui/action/tool-bar';
import { MetaLine } from '@/components/ui/fact/meta-line';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { askSpeakers, type Board } from '@/contract/programme/board';
import { USUAL_ZONE } from '@/contract/zone';
import { callToken } from '@/lib/api/clients';
import { formatDateTime } from '@/lib/i18n/format';
import { toast } from '@/lib/stores/toast-store';
import styles from './board.module.css';
import { isOpen } from './board-words';
import type { Opened } from './opened';
import type { BoardHandle } from './use-board';

interface Props {
  msId: number;
  board: Board;
  handle: BoardHandle;
  clashes: number;
  list: boolean;
  onList: (list: boolean) => void;
  onOpen: (opened: Opened) => void;
}

/** What the board is at: the last release, what is open, and what can be done with it as a whole. */
export function BoardHead({ msId, board, handle, clashes, list, onList, onOpen }: Props) {
  const t = useTranslations('programme');
  const locale = asLocale(useLocale());
  const { past, alert, undo } = handle;
  const last = past.at(-1);
  const held = board.sessions.filter(({ out }) => !out);
  const waiting = new Set(held.flatMap(({ speakers }) => speakers.filter(isOpen).map(({ userId }) => userId))).size;
  const declined = held.filter(({ speakers }) => speakers.some(({ answer }) => answer === 'declined')).length;
  const { gone, missing } = board.papers;
  const ahead = board.seq > board.releasedSeq;
  return (
    <>
      <div className={styles.head}>
        <div>
          <h2>{t('title')}</h2>
          <MetaLine className={styles.quiet}>
            <span>
              {t('sessions', { count: handle.others.length > 0 ? (board.others?.held ?? held.length) : held.length })}
            </span>
            {handle.others.length > 0 && <span>{t('loading')}</span>}
            <span>
              {board.release > 0 && board.releaseTime
                ? t('released', { number: board.release, time: formatDateTime(locale, board.releaseTime) })
                : t('neverReleased')}
            </span>
            {ahead && <span>{t('ahead')}</span>}
            {board.zone !== USUAL_ZONE && <span>{t('zone', { zone: board.zone })}</span>}
          </MetaLine>
        </div>
        <ToolBar
          more={
            <>
              <Button icon="add" onClick={() => onOpen({ what: 'session', one: null })}>
                {t('add')}
              </Button>
              <Button icon="building" onClick={() => onOpen({ what: 'names' })}>
                {t('names')}
              </Button>
              <Button icon="upload" onClick={() => onOpen({ what: 'import' })}>
                {t('exchange.import')}
              </Button>
              <Button icon="download" onClick={() => onOpen({ what: 'export' })}>
                {t('exchange.export')}
              </Button>
              <Button icon={list ? 'grid' : 'list'} onClick={() => onList(!list)}>
                {t(list ? 'asGrid' : 'asList')}
              </Button>
            </>
          }
          main={
            <>
              <Button
                icon="back"
                aria-disabled={!last}
                aria-label={last && t('undoOf', { topic: last.topic })}
                onClick={() => void undo()}
              >
                {t('undo')}
              </Button>
              <Button variant="brand" icon="share" onClick={() => onOpen({ what: 'release' })}>
                {t('release')}
              </Button>
            </>
          }
        />
      </div>
      {alert && (
        <p role="alert" className={styles.alert}>
          {alert}
        </p>
      )}
      <div className={clsx(styles.tools, styles.marks)}>
        {clashes > 0 && (
          <Button icon="warning" onClick={() => onOpen({ what: 'clashes' })}>
            {t('clashCount', { count: clashes })}
          </Button>
        )}
        {gone > 0 && <StatusBadge tone="danger">{t('papers.gone', { count: gone })}</StatusBadge>}
        {missing > 0 && (
          <StatusBadge tone="warning">
            {board.presentUntil
              ? t('papers.missingBy', { count: missing, time: formatDateTime(locale, board.presentUntil) })
              : t('papers.missing', { count: missing })}
          </StatusBadge>
        )}
        {declined > 0 && <StatusBadge tone="warning">{t('declinedCount', { count: declined })}</StatusBadge>}
        {waiting > 0 && (
          <>
            <StatusBadge tone="neutral">{t('waiting', { count: waiting })}</StatusBadge>
            <ConfirmButton
              icon="bell"
              text={t('askText')}
              confirmLabel={t('ask')}
              cancelLabel={t('close')}
              onConfirm={async () => {
                const { people } = await callToken(askSpeakers, { params: { msId } });
                toast.success({ text: t('asked', { count: people }) });
              }}
            >
              {t('ask')}
            </ConfirmButton>
          </>
        )}
      </div>
    </>
  );
}
