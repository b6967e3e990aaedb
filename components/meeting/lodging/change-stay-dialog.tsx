import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { Quote } from '@/components/forms/quote';
import { SchemaForm } from '@/components/forms/schema-form';
import { Button } from '@/components/ui/action/button';
import { Dialog } from '@/components/ui/antd/dialog';
import { asLocale } from '@/components/ui/locale';
import { getNights, type RoomNight } from '@/contract/lodging/hotel';
import { changeStay, type OwnStay, quoteStayChange } from '@/contract/lodging/stay';
import { callMain, callToken } from '@/lib/api/clients';
import { ApiError } from '@/lib/api/errors';
import { newIdempotencyKey } from '@/lib/api/idempotency-key';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { href } from '@/lib/href';
import { formatDayRange, formatYuan } from '@/lib/i18n/format';
import { useRouter } from '@/lib/i18n/navigation';
import { toast } from '@/lib/stores/toast-store';
import { NightStrip, type Range } from './night-strip';

const WIDTH = 640;
type Props = { stay: OwnStay; onClose: () => void; onDone: () => void };

/** Other days of my stay: what they cost more, or what comes back, is said before anything is done. */
export function ChangeStayDialog({ stay, onClose, onDone }: Props) {
  const t = useTranslations('lodging.change');
  const locale = asLocale(useLocale());
  const { stayId, hotelId, kindId } = stay;
  const [nights, setNights] = useState<RoomNight[]>([]);
  const [range, setRange] = useState<Range>({ inDay: stay.inDay, outDay: stay.outDay });
  useEffect(() => {
    callMain(getNights, { query: { hotelId } }).then(
      (all) => setNights(all.filter((night) => night.kindId === kindId)),
      onClose,
    );
  }, [hotelId, kindId, onClose]);
  const isOther = range.inDay !== stay.inDay || range.outDay !== stay.outDay;
  return (
    <Dialog title={t('title')} onClose={onClose} width={WIDTH}>
      <p>{t('now', { days: formatDayRange(locale, stay.inDay, stay.outDay) })}</p>
      <NightStrip nights={nights} half={stay.half} sex={undefined} range={range} onRange={setRange} />
      {isOther && (
        <Quote
          key={`${range.inDay} ${range.outDay}`}
          read={() => callToken(quoteStayChange, { params: { stayId }, query: range, quiet: true })}
        >
          {(quote, again) => (
            <ChangeForm stay={stay} range={range} quote={quote} onClose={onClose} onDone={onDone} onRefused={again} />
          )}
        </Quote>
      )}
    </Dialog>
  );
}

function ChangeForm({
  stay,
  range,
  quote,
  onClose,
  onDone,
  onRefused,
}: Props & { range: Range; quote: z.output<typeof quoteStayChange.answer>; onRefused: () => void }) {
  const t = useTranslations('lodging.change');
  const router = useRouter();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { kind, amount, fallsAway } = quote;
  const form = useSchemaForm({
    schema: changeStay.body,
    initial: {},
    toBody: () => ({ ...range, amount, idempotencyKey }),
    submit: (body) => callToken(changeStay, { params: { stayId: stay.stayId }, body, quiet: true }),
    onDone: ({ orderNo }) => {
      if (orderNo) return router.push(href('cashier', {}, { query: { orderNo } }));
      toast.success({ text: t('done') });
      onDone();
    },
    onFail: (error) => {
      if (error instanceof ApiError && !error.passing) onRefused();
    },
  });
  const strong = (yuan: string) => () => <strong>{formatYuan(yuan)}</strong>;
  return (
    <>
      <p>
        {t.rich(kind === 'back' && Number(amount) === 0 ? 'backNothing' : kind, {
          amount: strong(amount),
          difference: strong(fallsAway),
        })}
      </p>
      <SchemaForm
        form={form}
        submitLabel={t(kind === 'pay' ? 'submitPay' : 'submit')}
        pendingLabel={t('pending')}
        actions={<Button onClick={onClose}>{t('keep')}</Button>}
      >
        {null}
      </SchemaForm>
    </>
  );
}
