import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { SkeletonRows } from '@/components/ui/layout/skeleton';
import { ErrorState } from '@/components/ui/message/error-state';
import { type Board, type BoardSession, getBoardSession } from '@/contract/programme/board';
import { callToken } from '@/lib/api/clients';
import { useDetail } from '@/lib/panels/use-detail';
import styles from './board.module.css';
import type { useBoardWords } from './board-words';
import type { SessionDetail } from './session-body';
import { SessionForm } from './session-form';
import type { BoardHandle } from './use-board';

interface Props {
  msId: number;
  board: Board;
  /** Null for a new one. */
  one: BoardSession | null;
  words: ReturnType<typeof useBoardWords>;
  handle: BoardHandle;
  day: string;
  onDone: () => void;
}

/** A session of the board with all that is written of it. */
export function SessionPart({ one, ...props }: Props) {
  return one ? <Known {...props} one={one} /> : <SessionForm {...props} before={null} />;
}

function Known({ one, ...props }: Props & { one: BoardSession }) {
  const t = useTranslations('programme');
  const { msId, board, handle, onDone } = props;
  const { found, failed, again } = useDetail(
    (signal) => callToken(getBoardSession, { params: { msId, id: one.id }, quiet: true, signal }),
    one.id,
  );
  // What is being written stays until whoever writes asks for what others have made of it.
  const [before, setBefore] = useState<SessionDetail | null>(null);
  useEffect(() => setBefore((kept) => kept ?? found), [found]);
  const now = board.sessions.find(({ id }) => id === one.id);
  const older = before !== null && now !== undefined && now.version > before.version;
  if (failed && !before)
    return <ErrorState title={t('failed')} action={<Button onClick={again}>{t('again')}</Button>} />;
  if (!before) return <SkeletonRows count={4} label={t('loading')} />;
  const readAnew = () => {
    setBefore(null);
    again();
  };
  return (
    <>
      {older && (
        <p role="status" className={styles.alert}>
          {t('older')} <Button onClick={readAnew}>{t('readAnew')}</Button>
        </p>
      )}
      <SessionForm key={before.version} {...props} before={before} />
      {now && (
        <div className={styles.below}>
          {now.out ? (
            <Button
              icon="back"
              onClick={async () => {
                if (await handle.takeOut(now, false)) onDone();
              }}
            >
              {t('putBack')}
            </Button>
          ) : (
            <ConfirmButton
              icon="close"
              text={t('takeOutText')}
              confirmLabel={t('takeOut')}
              cancelLabel={t('close')}
              onConfirm={async () => {
                if (await handle.takeOut(now, true)) onDone();
              }}
            >
              {t('takeOut')}
            </ConfirmButton>
          )}
        </div>
      )}
    </>
  );
}
