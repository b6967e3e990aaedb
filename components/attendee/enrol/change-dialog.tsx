import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { z } from 'zod';
import { ChoiceField } from '@/components/forms/choice-field';
import { Quote } from '@/components/forms/quote';
import { SchemaForm } from '@/components/forms/schema-form';
import { Button } from '@/components/ui/action/button';
import { Dialog } from '@/components/ui/antd/dialog';
import { asLocale } from '@/components/ui/locale';
import { changeEnrol, type Offer, quoteChangeEnrol } from '@/contract/attendee/enrol';
import { callToken } from '@/lib/api/clients';
import { ApiError } from '@/lib/api/errors';
import { newIdempotencyKey } from '@/lib/api/idempotency-key';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { href } from '@/lib/href';
import { formatYuan } from '@/lib/i18n/format';
import { useRouter } from '@/lib/i18n/navigation';
import { toast } from '@/lib/stores/toast-store';
import own from '../own.module.css';

import { optionOf } from './offers';

type ChangeQuote = z.output<typeof quoteChangeEnrol.answer>;
const WIDTH = 560;

interface Place {
  enrollId: number;
  feeId: number;
}

/** Changes a place to another type: what that costs or gives back is said before anything is done. */
export function ChangeDialog({
  place,
  offers,
  onClose,
}: {
  place: Place;
  offers: readonly Offer[];
  onClose: () => void;
}) {
  const t = useTranslations('enrol.change');
  const locale = asLocale(useLocale());
  const [feeId, setFeeId] = useState('');
  const others = offers.filter((offer) => offer.biz === 'enroll' && offer.feeId !== place.feeId);
  return (
    <Dialog title={t('title')} onClose={onClose} width={WIDTH}>
      {others.length === 0 && <p className={own.dialogLead}>{t('none')}</p>}
      {others.length > 0 && (
        <div className={own.dialogLead}>
          <ChoiceField
            field={{ name: 'feeId', value: feeId, onChange: setFeeId, hold: () => {} }}
            label={t('fee')}
            options={others.map((offer) => ({
              ...optionOf(offer.proof && !offer.barred ? { ...offer, barred: 'proof' } : offer, locale),
              disabled: Boolean(offer.barred || offer.proof) || offer.left === 0,
            }))}
          />
        </div>
      )}
      {feeId && (
        <Quote
          key={feeId}
          read={() =>
            callToken(quoteChangeEnrol, {
              query: { enrollId: place.enrollId, feeId: Number(feeId) },
              quiet: true,
            })
          }
        >
          {(quote, again) => (
            <ChangeForm
              enrollId={place.enrollId}
              feeId={Number(feeId)}
              quote={quote}
              onClose={onClose}
              onRefused={again}
            />
          )}
        </Quote>
      )}
    </Dialog>
  );
}

interface FormProps extends Place {
  quote: ChangeQuote;
  onClose: () => void;
  /** What was told may no longer hold. */
  onRefused: () => void;
}

function ChangeForm({ enrollId, feeId, quote, onClose, onRefused }: FormProps) {
  const t = useTranslations('enrol.change');
  const router = useRouter();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { kind, amount, fallsAway } = quote;
  const form = useSchemaForm({
    schema: changeEnrol.body,
    initial: {},
    toBody: () => ({ enrollId, feeId, amount, idempotencyKey }),
    submit: (body) => callToken(changeEnrol, { body, quiet: true }),
    onDone: ({ orderNo }) => {
      if (orderNo) return router.push(href('cashier', {}, { query: { orderNo } }));
      toast.success({ text: t('done') });
      router.refresh();
      onClose();
    },
    onFail: (error) => {
      if (error instanceof ApiError && !error.passing) onRefused();
    },
  });
  const strong = (yuan: string) => () => <strong>{formatYuan(yuan)}</strong>;
  return (
    <>
      <p className={own.dialogLead}>
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
