import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ChoiceField } from '@/components/forms/choice-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { TickField } from '@/components/forms/tick-field';
import { Dialog } from '@/components/ui/antd/dialog';
import { OwnWords } from '@/components/ui/fact/own-words';
import { SkeletonRows } from '@/components/ui/layout/skeleton';
import { asLocale } from '@/components/ui/locale';
import {
  askInvoice,
  INVOICE_KIND,
  type Invoiceable,
  type InvoiceTitle,
  invoiceBodySchema,
} from '@/contract/invoice/invoice';
import { type InvoiceLine, listInvoiceLines } from '@/contract/invoice/split';
import { callToken } from '@/lib/api/clients';
import { newIdempotencyKey } from '@/lib/api/idempotency-key';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatYuan } from '@/lib/i18n/format';
import { toast } from '@/lib/stores/toast-store';
import { subjectOf } from '../own-words';
import styles from '../pay.module.css';
import { NO_TITLE, TitleFields } from './invoice-fields';
import { KeptTitles, knownTitle, valuesOf } from './kept-titles';
import { payeesOf } from './payees';
import { EachForm } from './split/each-form';
import { GroupsForm } from './split/groups-form';

const DIALOG_WIDTH = 640;
const WAYS = ['one', 'each', 'groups'] as const;
type Way = (typeof WAYS)[number];

interface Asking {
  order: Invoiceable;
  titles: readonly InvoiceTitle[];
  onDone: () => void;
}

/** Asks for invoices for what is left of an order: one for all, or, where it is for several people, one each or by title. */
export function InvoiceDialog({ onClose, ...asking }: Asking & { onClose: () => void }) {
  const t = useTranslations('pay.invoice');
  const locale = asLocale(useLocale());
  const [way, setWay] = useState<Way>('one');
  const { order, titles, onDone } = asking;
  const lines = useLines(order);
  const payees = payeesOf(lines ?? [], locale);
  const open = payees.filter(({ closed }) => !closed);
  const shared = { order, titles, payees, onDone };
  return (
    <Dialog title={t('ask')} onClose={onClose} width={DIALOG_WIDTH}>
      <p className={styles.dialogLead}>
        {t.rich('askFor', {
          item: () => <OwnWords text={subjectOf(locale, order)} />,
          amount: () => <strong>{formatYuan(order.left)}</strong>,
        })}
      </p>
      {lines === null && <SkeletonRows label={t('reading')} />}
      {lines !== null && payees.length > 1 && (
        <div className={styles.dialogLead}>
          <ChoiceField
            field={{ name: 'way', value: way, onChange: setWay, hold: () => {} }}
            label={t('way')}
            options={WAYS.map((value) => ({
              value,
              label: t(`ways.${value}`),
              disabled: value !== 'one' && open.length === 0,
            }))}
          />
        </div>
      )}
      {lines !== null && way === 'one' && <OneForm {...asking} />}
      {way === 'each' && <EachForm {...shared} />}
      {way === 'groups' && <GroupsForm {...shared} />}
    </Dialog>
  );
}

/** The lines of an order; null while they are read. An upstream that does not know the call knows one invoice for all. */
function useLines({ orderNo }: Invoiceable): InvoiceLine[] | null {
  const [lines, setLines] = useState<InvoiceLine[] | null>(null);
  useEffect(() => {
    callToken(listInvoiceLines, { query: { orderNo }, quiet: true }).then(setLines, () => setLines([]));
  }, [orderNo]);
  return lines;
}

function OneForm({ order, titles, onDone }: Asking) {
  const t = useTranslations('pay.invoice');
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [usual] = titles;
  const form = useSchemaForm({
    schema: invoiceBodySchema,
    initial: {
      kind: '1' as '1' | '2',
      ...(usual ? valuesOf(usual) : NO_TITLE),
      remark: '',
      keepTitle: titles.length === 0,
    },
    toBody: (values) => ({ ...values, orderNo: order.orderNo, idempotencyKey }),
    submit: (body) => callToken(askInvoice, { body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('asked') });
      onDone();
    },
  });
  return (
    <SchemaForm form={form} submitLabel={t('submit')}>
      <ChoiceField
        field={form.field('kind')}
        label={t('kind')}
        options={Object.values(INVOICE_KIND).map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <KeptTitles titles={titles} values={form.values} onTake={(values) => form.set({ ...values, keepTitle: false })} />
      <TitleFields form={form} />
      <TextField field={form.field('remark')} label={t('remark')} maxLength={100} autoComplete="off" />
      {!knownTitle(titles, form.values) && <TickField field={form.field('keepTitle')}>{t('keepTitle')}</TickField>}
    </SchemaForm>
  );
}
