import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { LinkButton } from '@/components/ui/action/link-button';
import {
  copyMeeting,
  type ManagedMeeting,
  publishMeeting,
  removeMeeting,
  withdrawMeeting,
} from '@/contract/meeting-manage/manage';
import { callToken } from '@/lib/api/clients';
import { href } from '@/lib/href';
import { useRouter } from '@/lib/i18n/navigation';
import { toast } from '@/lib/stores/toast-store';
import styles from './manage.module.css';
import { LOCKED_STATES, PUBLIC_STATES } from './manage-list';

type Row = Pick<ManagedMeeting, 'msId' | 'state' | 'over'>;

/** What can be done with a meeting in its state: in a list what is done often, on its own page all. */
export function MeetingActions({
  row,
  name,
  here,
  onChanged,
  onRemoved = onChanged,
  onCancel,
  beforeCopy,
}: {
  row: Row;
  name: string;
  /** On the meeting's own page, which needs no way to it. */
  here?: boolean;
  onChanged: () => void;
  onRemoved?: () => void;
  onCancel?: () => void;
  /** Keeps what is being written, which the copy begins with; null where that failed. */
  beforeCopy?: () => Promise<number | null> | undefined;
}) {
  const t = useTranslations('meetingManage');
  const router = useRouter();
  const { msId, state } = row;
  const params = { msId };
  const run = async (
    work: () => Promise<unknown>,
    done: 'publishedNow' | 'withdrawn' | 'removed',
    after = onChanged,
  ) => {
    try {
      await work();
      toast.success({ text: t(`said.${done}`) });
      after();
    } catch {
      // The client has said why; what changed meanwhile is shown.
      onChanged();
    }
  };
  const copy = async () => {
    try {
      // The editor says why; a copy would be without it, and lead away from it.
      if ((await beforeCopy?.()) === null) return;
      const { msId: next } = await callToken(copyMeeting, { params });
      toast.success({ text: t('said.copied') });
      router.push(href('manage', {}, { query: { msId: next } }));
    } catch {
      // The client has said why.
    }
  };
  const isPublic = PUBLIC_STATES.includes(state);
  return (
    <span className={styles.actions}>
      {!here && (
        <LinkButton
          variant="quiet"
          href={href('manage', {}, { query: { msId } })}
          aria-label={t(LOCKED_STATES.includes(state) ? 'lookOne' : 'editOne', { name })}
        >
          {t(LOCKED_STATES.includes(state) ? 'look' : 'edit')}
        </LinkButton>
      )}
      {isPublic && state !== 'cancelled' && (
        <LinkButton
          variant="quiet"
          icon={here ? 'grid' : undefined}
          href={href('tasks', {}, { query: { msId } })}
          aria-label={t('deskOne', { name })}
        >
          {t('desk')}
        </LinkButton>
      )}
      {state === 'approved' && (
        <Button
          variant={here ? 'brand' : 'quiet'}
          aria-label={t('publishOne', { name })}
          onClick={() => void run(() => callToken(publishMeeting, { params }), 'publishedNow')}
        >
          {t('publish')}
        </Button>
      )}
      {(state === 'waiting' || state === 'changing') && (
        <Button
          variant="quiet"
          icon={here ? 'left' : undefined}
          aria-label={t('withdrawOne', { name })}
          onClick={() => void run(() => callToken(withdrawMeeting, { params }), 'withdrawn')}
        >
          {t('withdraw')}
        </Button>
      )}
      {here && (
        <Button variant="quiet" icon="calendar" aria-label={t('copyOne', { name })} onClick={() => void copy()}>
          {t('copy')}
        </Button>
      )}
      {here && isPublic && state !== 'cancelled' && !row.over && (
        <Button variant="quiet" icon="close" aria-label={t('cancelOne', { name })} onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
      {here && (state === 'draft' || state === 'refused' || state === 'approved') && (
        <ConfirmButton
          variant="quiet"
          icon="close"
          label={t('removeOne', { name })}
          text={t('removeText', { name })}
          confirmLabel={t('remove')}
          cancelLabel={t('keep')}
          onConfirm={() => run(() => callToken(removeMeeting, { params }), 'removed', onRemoved)}
        >
          {t('remove')}
        </ConfirmButton>
      )}
    </span>
  );
}
