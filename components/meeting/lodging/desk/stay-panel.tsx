import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ListField } from '@/components/forms/list-field';
import { Quote } from '@/components/forms/quote';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { Button } from '@/components/ui/action/button';
import { OwnWords } from '@/components/ui/fact/own-words';
import { Panel } from '@/components/ui/layout/panel';
import {
  type DeskHotel,
  type DeskStay,
  giveUpStay,
  joinStays,
  moveStay,
  quoteGiveUpStay,
  setRoomNo,
} from '@/contract/lodging/rooms';
import { callToken } from '@/lib/api/clients';
import { newIdempotencyKey } from '@/lib/api/idempotency-key';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatYuan } from '@/lib/i18n/format';
import { toast } from '@/lib/stores/toast-store';
import { useKinds } from './use-kinds';

interface Props {
  msId: number;
  hotels: DeskHotel[];
  stay: DeskStay;
  onClose: () => void;
  onDone: () => void;
}

/** One stay at the desk: the number of its room, who shares it, giving it up. */
export function StayPanel({ msId, hotels, stay, onClose, onDone }: Props) {
  const t = useTranslations('desk.rooms');
  const [leaving, setLeaving] = useState(false);
  const [moving, setMoving] = useState(false);
  const done = () => {
    toast.success({ text: t('done') });
    onDone();
  };
  const props = { msId, hotels, stay, onClose, onDone: done };
  const isBooked = stay.state === 'booked';
  return (
    <Panel title={<OwnWords text={stay.guestName} />} closeLabel={t('close')} onClose={onClose}>
      {stay.mate && (
        <p>
          {t('fields.mate')} <OwnWords text={stay.mate} />
        </p>
      )}
      {isBooked && <RoomForm {...props} />}
      {isBooked && stay.half && !stay.mate && <JoinForm {...props} />}
      {isBooked && !leaving && !moving && (
        <Button variant="quiet" onClick={() => setMoving(true)}>
          {t('move')}
        </Button>
      )}
      {moving && <MoveForm {...props} />}
      {(isBooked || stay.state === 'awaiting') && !leaving && (
        <Button variant="quiet" onClick={() => setLeaving(true)}>
          {t('cancel')}
        </Button>
      )}
      {leaving && (
        <Quote read={() => callToken(quoteGiveUpStay, { params: { msId, stayId: stay.stayId }, quiet: true })}>
          {(quote) =>
            quote.possible ? (
              <>
                <p>{t(quote.kind, { amount: formatYuan(quote.amount) })}</p>
                <LeaveForm {...props} amount={quote.amount} />
              </>
            ) : (
              <p>{quote.why}</p>
            )
          }
        </Quote>
      )}
    </Panel>
  );
}

function RoomForm({ msId, stay, onDone }: Props) {
  const t = useTranslations('desk.rooms');
  const form = useSchemaForm({
    schema: setRoomNo.body,
    initial: { roomNo: stay.roomNo ?? '' },
    submit: (body) => callToken(setRoomNo, { params: { msId, stayId: stay.stayId }, body, quiet: true }),
    onDone,
  });
  return (
    <SchemaForm form={form} submitLabel={t('save')}>
      <TextField field={form.field('roomNo')} label={t('roomNo')} maxLength={20} autoComplete="off" />
    </SchemaForm>
  );
}

function JoinForm({ msId, stay, onDone }: Props) {
  const t = useTranslations('desk.rooms');
  const form = useSchemaForm({
    schema: joinStays.body,
    initial: { who: '' },
    submit: (body) => callToken(joinStays, { params: { msId, stayId: stay.stayId }, body, quiet: true }),
    onDone,
  });
  return (
    <SchemaForm form={form} submitLabel={t('join')}>
      <TextField field={form.field('who')} label={t('mate')} maxLength={40} autoComplete="off" />
    </SchemaForm>
  );
}

function MoveForm({ msId, hotels, stay, onDone }: Props) {
  const t = useTranslations('desk.rooms');
  const all = useKinds(hotels, (kind) => kind.kindId === stay.kindId || (!kind.closed && (!stay.half || kind.shared)));
  const form = useSchemaForm({
    schema: moveStay.body,
    initial: { kindId: String(stay.kindId), inDay: stay.inDay, outDay: stay.outDay, reason: '' },
    toBody: ({ kindId, ...values }) => ({ ...values, kindId: Number(kindId) }),
    submit: (body) => callToken(moveStay, { params: { msId, stayId: stay.stayId }, body, quiet: true }),
    onDone,
    guard: true,
  });
  return (
    <SchemaForm form={form} submitLabel={t('move')}>
      <p>{t('moveHint')}</p>
      <ListField field={form.field('kindId')} label={t('kind')} options={all} />
      <TextField field={form.field('inDay')} label={t('inDay')} type="date" />
      <TextField field={form.field('outDay')} label={t('outDay')} type="date" />
      <TextField field={form.field('reason')} label={t('reason')} maxLength={200} autoComplete="off" />
    </SchemaForm>
  );
}

function LeaveForm({ msId, stay, amount, onDone }: Props & { amount: string }) {
  const t = useTranslations('desk.rooms');
  const [idempotencyKey] = useState(newIdempotencyKey);
  const form = useSchemaForm({
    schema: giveUpStay.body,
    initial: { reason: '' },
    toBody: ({ reason }) => ({ reason, amount, idempotencyKey }),
    submit: (body) => callToken(giveUpStay, { params: { msId, stayId: stay.stayId }, body, quiet: true }),
    onDone,
  });
  return (
    <SchemaForm form={form} submitLabel={t('cancel')}>
      <TextField field={form.field('reason')} label={t('reason')} maxLength={200} autoComplete="off" />
    </SchemaForm>
  );
}
