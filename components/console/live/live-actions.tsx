import { useTranslations } from 'next-intl';
import { useTitleOf } from '@/components/console/panel/use-title-of';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { type ConsoleLive, directLive, type LiveEvent } from '@/contract/live/console';
import { callToken } from '@/lib/api/clients';
import { toast } from '@/lib/stores/toast-store';

/** What is done by hand to a live that stands so; what cannot be done is not there. */
const BY_STATE: Record<ConsoleLive['state'], readonly LiveEvent[]> = {
  before: ['start', 'cancel'],
  on: ['stop', 'cancel'],
  over: [],
  cancelled: ['restore'],
};

/** A button for each thing that can be done to a live by hand now; each asks first. */
export function LiveEvents({ row, events, onDone }: { row: ConsoleLive; events: 'first' | 'all'; onDone: () => void }) {
  const t = useTranslations('console.lives');
  const titleOf = useTitleOf();
  const possible = BY_STATE[row.state];
  return (events === 'first' ? possible.slice(0, 1) : possible).map((event) => (
    <ConfirmButton
      key={event}
      variant={events === 'first' ? 'quiet' : undefined}
      text={t(`events.${event}Text`)}
      confirmLabel={t(`events.${event}`)}
      cancelLabel={t('cancel')}
      label={t(`events.${event}One`, { name: titleOf(row) })}
      onConfirm={async () => {
        await callToken(directLive, { params: { id: row.id }, body: { event } });
        toast.success({ text: t(`events.${event}Done`) });
        onDone();
      }}
    >
      {t(`events.${event}`)}
    </ConfirmButton>
  ));
}

/** The buttons of a live's row. */
export function LiveActions({
  row,
  onDone,
  onEdit,
  onHear,
}: {
  row: ConsoleLive;
  onDone: () => void;
  onEdit: () => void;
  onHear: () => void;
}) {
  const t = useTranslations('console.lives');
  const titleOf = useTitleOf();
  return (
    <>
      <LiveEvents row={row} events="first" onDone={onDone} />
      <Button variant="quiet" onClick={onEdit} aria-label={t('editOne', { name: titleOf(row) })}>
        {t('edit')}
      </Button>
      {(row.messages ?? 0) > 0 && (
        <Button
          variant="quiet"
          onClick={onHear}
          aria-label={t('hearOne', { name: titleOf(row), count: row.messages ?? 0 })}
        >
          {t('hear', { count: row.messages ?? 0 })}
        </Button>
      )}
    </>
  );
}
