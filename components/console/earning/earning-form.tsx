import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ChoiceField } from '@/components/forms/choice-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { creditFinanceEarning, earningBodySchema, quoteEarning } from '@/contract/pay/console-earning';
import { amountSchema } from '@/contract/pay/order';
import { callToken } from '@/lib/api/clients';
import { newIdempotencyKey } from '@/lib/api/idempotency-key';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatMoney } from '@/lib/i18n/format';
import { toast } from '@/lib/stores/toast-store';
import { type Earner, EarnerSearch } from './earner-search';

type Kind = 'lecture' | 'manuscript';
const KINDS: Kind[] = ['lecture', 'manuscript'];

/** Credits a fee to somebody; its tax is shown before. */
export function EarningForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('console.finance.earnings');
  const [earner, setEarner] = useState<Earner | null>(null);
  return earner ? (
    <FeeForm earner={earner} onDone={onDone} />
  ) : (
    <EarnerSearch label={t('find')} hint={t('findHint')} onChoose={setEarner} />
  );
}

function FeeForm({ earner, onDone }: { earner: Earner; onDone: () => void }) {
  const t = useTranslations('console.finance.earnings');
  const [idempotencyKey] = useState(newIdempotencyKey);
  const form = useSchemaForm({
    schema: earningBodySchema,
    initial: { kind: 'lecture' as Kind, title: '', titleEn: '', gross: '' },
    toBody: (values) => ({ ...values, userId: earner.userId, idempotencyKey }),
    submit: (body) => callToken(creditFinanceEarning, { body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('done') });
      onDone();
    },
    guard: true,
  });
  const { kind, gross } = form.values;
  const quote = useQuote(kind, gross);
  return (
    <SchemaForm form={form} submitLabel={t('submit')}>
      <p>
        {t('chosen')} <strong>{earner.person}</strong> · {earner.userName}
      </p>
      <ChoiceField
        field={form.field('kind')}
        label={t('kind')}
        options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <TextField field={form.field('title')} label={t('title')} maxLength={100} />
      <TextField field={form.field('titleEn')} label={t('titleEn')} maxLength={100} />
      <TextField
        field={form.field('gross')}
        label={t('gross')}
        hint={quote ? t('quote', { tax: formatMoney(quote.tax), net: formatMoney(quote.net) }) : t('quoteHint')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
      />
    </SchemaForm>
  );
}

/** What the upstream would withhold from an amount; null while it is no amount. */
function useQuote(kind: Kind, gross: string): { tax: string; net: string } | null {
  const [quote, setQuote] = useState<{ of: string; tax: string; net: string } | null>(null);
  const amount = amountSchema.safeParse(gross).data;
  const asked = `${kind} ${amount}`;
  useEffect(() => {
    if (!amount) return;
    const controller = new AbortController();
    callToken(quoteEarning, { query: { kind, gross: amount }, signal: controller.signal, quiet: true })
      .then((answer) => !controller.signal.aborted && setQuote({ of: asked, ...answer }))
      // The fee can be credited without it; the upstream counts the tax itself.
      .catch(() => {});
    return () => controller.abort();
  }, [amount, kind, asked]);
  return quote?.of === asked ? quote : null;
}
