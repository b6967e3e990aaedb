import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { ChoiceField } from '@/components/forms/choice-field';
import { Quote } from '@/components/forms/quote';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { TicksField } from '@/components/forms/ticks-field';
import type { Hotel, RoomNight } from '@/contract/lodging/hotel';
import { dayAfter } from '@/contract/lodging/nights';
import { bookStay, type MyStay, quoteStay, SEXES, type Sex, WISHES, type Wish } from '@/contract/lodging/stay';
import { callToken } from '@/lib/api/clients';
import { ApiError } from '@/lib/api/errors';
import { newIdempotencyKey } from '@/lib/api/idempotency-key';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { href } from '@/lib/href';
import { formatYuan } from '@/lib/i18n/format';
import { useRouter } from '@/lib/i18n/navigation';
import { toast } from '@/lib/stores/toast-store';
import styles from './booking.module.css';
import { NightStrip, type Range } from './night-strip';
import { StayQuoteLines } from './stay-quote';
import { useName } from './use-name';

interface Props {
  hotel: Hotel;
  nights: RoomNight[];
  mine: MyStay | null;
  /** Who asks to share a room. */
  withStay: MyStay['asks'][number] | null;
  /** In the place of the button where the visitor cannot book yet. */
  instead: ReactNode;
  onDone: () => unknown;
}

const leastPrice = (nights: readonly RoomNight[], kindId: number) =>
  nights
    .filter((night) => night.kindId === kindId)
    .map(({ price }) => price)
    .sort((a, b) => Number(a) - Number(b))[0];

/** Books a room, or a half of one: which nights, with whom, and what it comes to. */
export function BookForm({ hotel, nights, mine, withStay, instead, onDone }: Props) {
  const t = useTranslations('lodging');
  const name = useName();
  const router = useRouter();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [turn, setTurn] = useState(0);
  const [due, setDue] = useState<{ of: string; due: string } | null>(null);
  const first = withStay?.kindId ?? mine?.right?.kindId;
  const form = useSchemaForm({
    schema: bookStay.body,
    initial: {
      kindId: String(hotel.kinds.find(({ kindId }) => kindId === first)?.kindId ?? hotel.kinds[0]?.kindId ?? ''),
      range: withStay ? { inDay: withStay.inDay, outDay: withStay.outDay } : (null as Range | null),
      how: (withStay ? 'half' : 'whole') as 'whole' | 'half',
      sex: '' as Sex | '',
      guestName: mine?.name ?? '',
      mateName: '',
      wishes: [] as Wish[],
    },
    toBody: ({ guestName, mateName, wishes, ...values }) => {
      const wanted = asked(hotel, values);
      return {
        ...wanted,
        guestName,
        idempotencyKey,
        mateName: withStay ? '' : mateName,
        ...(wanted.half && { wishes }),
        ...(withStay && { withStay: withStay.stayId }),
        ...(due?.of === keyOf(wanted) && { amount: due.due }),
      };
    },
    fieldOf: { inDay: 'range', outDay: 'range' },
    submit: (body) => callToken(bookStay, { body, quiet: true }),
    onDone: ({ orderNo }) => {
      if (orderNo) return router.push(href('cashier', {}, { query: { orderNo } }));
      toast.success({ text: t('booked') });
      void onDone();
    },
    // Prices and rooms left may be others by now.
    onFail: (error) => {
      if (error instanceof ApiError && !error.passing) setTurn(turn + 1);
    },
  });
  const [ownName, ownKind] = [mine?.name ?? '', hotel.kinds.find(({ kindId: id }) => id === first)?.kindId];
  // Whose it is is known a moment after the page, or once somebody has signed in: what they have filled in stays.
  const fill = useEffectEvent(() => {
    const { guestName, range: chosen } = form.values;
    form.set({
      ...(guestName === '' && ownName && { guestName: ownName }),
      ...(chosen === null && ownKind && { kindId: String(ownKind) }),
    });
  });
  useEffect(() => {
    if (ownName) fill();
  }, [ownName]);
  const { kindId, range, sex } = form.values;
  const kind = hotel.kinds.find((one) => String(one.kindId) === kindId);
  const wanted = asked(hotel, form.values);
  const isHalf = wanted.half;
  const own = nights.filter((night) => String(night.kindId) === kindId);
  const setRange = form.field('range').onChange;
  const ready = range !== null && (!isHalf || sex !== '');
  return (
    <SchemaForm form={form} submitLabel={t('submit')} pendingLabel={t('pending')} instead={instead}>
      <ChoiceField
        field={form.field('kindId')}
        label={t('kind')}
        options={hotel.kinds.map((one) => ({
          value: String(one.kindId),
          label: name(one.kindName, one.kindNameEn),
          hint: [
            t(`bed.${one.bed}`),
            t('breakfast', { count: one.breakfast ?? 0 }),
            one.shared ? t('mayShare') : '',
            leastPrice(nights, one.kindId)
              ? t('from', { price: formatYuan(leastPrice(nights, one.kindId) ?? '') })
              : '',
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
      {kind?.shared && (
        <ChoiceField
          field={form.field('how')}
          label={t('how')}
          disabled={withStay !== null}
          options={[
            { value: 'whole', label: t('whole') },
            { value: 'half', label: t('half'), hint: t('halfHint') },
          ]}
        />
      )}
      {isHalf && (
        <ChoiceField
          field={form.field('sex')}
          label={t('sex')}
          options={SEXES.map((value) => ({ value, label: t(`sexes.${value}`) }))}
        />
      )}
      <NightStrip nights={own} half={isHalf} sex={sex || undefined} range={range} onRange={setRange} />
      {form.field('range').error && (
        <p role="alert" className={styles.wrong}>
          {form.field('range').error}
        </p>
      )}
      {ready && mine?.enrolled && (
        <Quote
          key={`${keyOf(wanted)} ${turn}`}
          read={async () => {
            const quote = await callToken(quoteStay, { query: { ...wanted, half: String(isHalf) }, quiet: true });
            setDue({ of: keyOf(wanted), due: quote.due });
            return quote;
          }}
        >
          {(quote) => <StayQuoteLines quote={quote} onRun={setRange} />}
        </Quote>
      )}
      {ready && !mine?.enrolled && (
        <p className={styles.sum}>
          <span>{t('total')}</span>
          <strong>{formatYuan(guestSum(own, range, isHalf))}</strong>
        </p>
      )}
      {mine?.enrolled && (
        <TextField field={form.field('guestName')} label={t('guest')} maxLength={40} autoComplete="name" />
      )}
      {mine?.enrolled && !isHalf && (
        <TextField
          field={form.field('mateName')}
          label={t('with')}
          hint={t('withHint')}
          maxLength={40}
          autoComplete="off"
        />
      )}
      {mine?.enrolled && isHalf && !withStay && (
        <>
          <TextField
            field={form.field('mateName')}
            label={t('mate')}
            hint={t('mateHint')}
            maxLength={40}
            autoComplete="off"
          />
          <TicksField
            field={form.field('wishes')}
            label={t('wishes')}
            options={WISHES.map((value) => ({ value, label: t(`wish.${value}`) }))}
          />
        </>
      )}
      {withStay && <p className={styles.quiet}>{t('withMate', { name: withStay.name })}</p>}
    </SchemaForm>
  );
}

interface Asked {
  kindId: string;
  range: Range | null;
  how: 'whole' | 'half';
  sex: Sex | '';
}
/** What is asked for: a half only of rooms that may be shared. */
function asked(hotel: Hotel, { kindId, range, how, sex }: Asked) {
  const half = how === 'half' && hotel.kinds.some((one) => String(one.kindId) === kindId && one.shared);
  const days = { inDay: range?.inDay ?? '', outDay: range?.outDay ?? '' };
  return { kindId: Number(kindId), ...days, half, ...(half && sex && { sex }) };
}
const keyOf = (wanted: ReturnType<typeof asked>) => Object.values(wanted).join();

/** What nights come to for whoever has not signed in, yuan. */
function guestSum(nights: readonly RoomNight[], range: Range, half: boolean): string {
  let fen = 0;
  for (let day = range.inDay; day < range.outDay; day = dayAfter(day)) {
    const night = nights.find((one) => one.day === day);
    fen += Math.round(Number((half ? night?.halfPrice : night?.price) ?? 0) * 100);
  }
  return (fen / 100).toFixed(2);
}
