import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { type Reason, RefuseForm } from '@/components/console/case/refuse-form';
import type { Decide } from '@/components/console/case/use-decide';
import { subjectOf } from '@/components/console/order/order-parts';
import { Panel } from '@/components/console/panel/panel';
import { useDetail } from '@/components/console/panel/use-detail';
import { RowTime } from '@/components/remote-table/row-time';
import { Button } from '@/components/ui/action/button';
import { DataList } from '@/components/ui/fact/data-list';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import { ErrorState } from '@/components/ui/message/error-state';
import {
  claimFinanceInvoice,
  type FinanceInvoiceDetail,
  getFinanceInvoice,
  getFinanceInvoiceFile,
  INVOICE_STATE,
} from '@/contract/invoice/invoice';
import { callToken } from '@/lib/api/clients';
import { formatYuan } from '@/lib/i18n/format';
import { saveUrl } from '@/lib/lists/save-file';
import styles from '../console.module.css';
import { InvoiceState } from './invoice-state';
import { ReverseForm } from './reverse-form';

interface Deciding {
  busy: boolean;
  reasons: readonly Reason[];
  decide: Decide;
  onChanged: () => void;
}

/** One invoice, taken up while it is looked at: what it is for, its tax and documents, and the step that its state allows. */
export function InvoicePanel({ id, onClose, ...deciding }: Deciding & { id: number; onClose: () => void }) {
  const t = useTranslations('console.finance');
  const params = { id };
  const claim = (release: boolean) =>
    callToken(claimFinanceInvoice, { params: { id }, body: { release }, quiet: true }).catch(() => null);
  const { found, failed, again } = useDetail(async (signal) => {
    await claim(false);
    return callToken(getFinanceInvoice, { params, signal, quiet: true });
  }, id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is given back once, when the panel goes.
  useEffect(() => () => void claim(true), [id]);
  return (
    <Panel
      title={found ? <OwnWords text={found.title} /> : t('invoices.caption')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {failed ? (
        <ErrorState title={t('loadFailed')} action={<Button onClick={again}>{t('retry')}</Button>} />
      ) : found ? (
        <div className={styles.detail}>
          <Facts invoice={found} />
          <Documents invoice={found} />
          <Steps invoice={found} {...deciding} />
        </div>
      ) : (
        <p role="status">{t('loading')}</p>
      )}
    </Panel>
  );
}

function Facts({ invoice }: { invoice: FinanceInvoiceDetail }) {
  const t = useTranslations('console.finance');
  const pay = useTranslations('pay.invoice');
  const locale = asLocale(useLocale());
  const { kind, titleType, taxNo, email, remark, amount, reversed, paid, refunded, auditMsg, lines } = invoice;
  const nameOf = (line: (typeof lines)[number]) => (locale === 'en' && line.titleEn) || line.title;
  return (
    <>
      <DataList
        facts={[
          { key: 'state', term: t('state'), detail: <InvoiceState row={invoice} /> },
          { key: 'reason', term: t('reason'), detail: auditMsg && <OwnWords text={auditMsg} /> },
          { key: 'kind', term: t('invoices.kind'), detail: pay(`kinds.${kind as '1'}`) },
          { key: 'type', term: pay('titleType'), detail: pay(`types.${titleType as '1'}`) },
          { key: 'taxNo', term: t('invoices.taxNo'), detail: taxNo },
          { key: 'amount', term: t('amount'), detail: formatYuan(amount) },
          { key: 'reversed', term: t('invoices.reversed'), detail: Number(reversed) > 0 ? formatYuan(reversed) : null },
          { key: 'item', term: t('invoices.item'), detail: subjectOf(locale, invoice), note: invoice.orderNo },
          {
            key: 'paid',
            term: t('invoices.paid'),
            detail: formatYuan(paid),
            note: Number(refunded) > 0 ? t('invoices.refundedPart', { amount: formatYuan(refunded) }) : null,
          },
          { key: 'person', term: t('person'), detail: <OwnWords text={invoice.person} /> },
          { key: 'email', term: t('invoices.email'), detail: email },
          { key: 'remark', term: t('invoices.remark'), detail: remark && <OwnWords text={remark} /> },
          { key: 'asked', term: t('invoices.asked'), detail: <RowTime time={invoice.createTime} /> },
        ]}
      />
      <section>
        <h3>{t('invoices.lines')}</h3>
        <DataList
          facts={lines.map((line) => ({
            key: String(line.lineId),
            term: <OwnWords text={nameOf(line)} />,
            detail: formatYuan(line.amount),
            note: t('invoices.tax', { rate: line.rate, tax: formatYuan(line.tax) }),
          }))}
        />
      </section>
    </>
  );
}

function Documents({ invoice: { id, documents } }: { invoice: FinanceInvoiceDetail }) {
  const t = useTranslations('console.finance');
  const fetch = (docId: number) =>
    callToken(getFinanceInvoiceFile, { params: { id, docId } })
      .then(({ url }) => saveUrl(url))
      // The client has shown what the upstream said.
      .catch(() => {});
  if (documents.length === 0) return null;
  return (
    <section>
      <h3>{t('invoices.documents')}</h3>
      <DataList
        facts={documents.map(({ docId, number, amount, red, issueTime }) => ({
          key: String(docId),
          term: t(red ? 'invoices.red' : 'invoices.blue'),
          detail: (
            <span className={styles.buttons}>
              {formatYuan(amount)}
              <Button icon="download" aria-label={t('invoices.download', { number })} onClick={() => void fetch(docId)}>
                PDF
              </Button>
            </span>
          ),
          note: (
            <>
              {number} <RowTime time={issueTime} />
            </>
          ),
        }))}
      />
    </section>
  );
}

function Steps({ invoice, busy, reasons, decide, onChanged }: Deciding & { invoice: FinanceInvoiceDetail }) {
  const t = useTranslations('console.finance');
  const [step, setStep] = useState<'refuse' | 'reverse' | null>(null);
  const { id, status, claimedBy, claimedByMe } = invoice;
  const back = () => setStep(null);
  if (status === INVOICE_STATE.issued) {
    return step === 'reverse' ? (
      <ReverseForm invoice={invoice} onDone={onChanged} onCancel={back} />
    ) : (
      <div className={styles.buttons}>
        <Button onClick={() => setStep('reverse')}>{t('invoices.reverse')}</Button>
      </div>
    );
  }
  if (status !== INVOICE_STATE.asked || (claimedBy && !claimedByMe)) return null;
  return step === 'refuse' ? (
    <RefuseForm
      reasons={reasons}
      busy={busy}
      onRefuse={(refusal) => void decide([id], { pass: false, ...refusal })}
      onCancel={back}
    />
  ) : (
    <div className={styles.buttons}>
      <Button variant="brand" icon="check" aria-disabled={busy} onClick={() => void decide([id], { pass: true })}>
        {t('invoices.issue')}
      </Button>
      <Button icon="close" onClick={() => setStep('refuse')}>
        {t('invoices.refuse')}
      </Button>
    </div>
  );
}
