import { useLocale, useTranslations } from 'next-intl';
import type { Decide } from '@/components/console/case/use-decide';
import { passOrRefuse } from '@/components/console/decision/acts';
import type { Act, Moves } from '@/components/console/decision/decision-bar';
import { DecisionDrawer } from '@/components/console/decision/decision-drawer';
import type { Reason } from '@/components/console/decision/refuse-form';
import { type SendClaim, useClaim } from '@/components/console/decision/use-claim';
import { RowTime } from '@/components/remote-table/row-time';
import { Button } from '@/components/ui/action/button';
import { DataList } from '@/components/ui/fact/data-list';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import {
  claimFinanceInvoice,
  type FinanceInvoiceDetail,
  getFinanceInvoice,
  getFinanceInvoiceFile,
  INVOICE_STATE,
} from '@/contract/invoice/invoice';
import { callToken } from '@/lib/api/clients';
import { formatMoney } from '@/lib/i18n/format';
import { saveUrl } from '@/lib/lists/save-file';
import { useDetail } from '@/lib/panels/use-detail';
import styles from '../console.module.css';
import { useInvoiceClaims } from './invoice-claims';
import { InvoiceState } from './invoice-state';
import { ReverseForm } from './reverse-form';

/** The longest words of a refusal. */
const MOST = 200;

/** One invoice, taken up while it is looked at: issued or refused, and taken back once it is issued. */
export function InvoicePanel({
  id,
  reasons,
  busy,
  decide,
  onChanged,
  moves,
  onClose,
}: {
  id: number;
  reasons: readonly Reason[];
  busy: boolean;
  decide: Decide;
  onChanged: () => void;
  moves: Moves;
  onClose: () => void;
}) {
  const t = useTranslations('console.finance');
  const claims = useInvoiceClaims();
  const { found, failed, again } = useDetail(
    (signal) => callToken(getFinanceInvoice, { params: { id }, signal, quiet: true }),
    id,
    { shows: getFinanceInvoice.shows },
  );
  const asked = found?.status === INVOICE_STATE.asked;
  const { bar } = useClaim({ id: asked ? id : null, found, send: claimInvoice, again });
  const actsFor = (invoice: FinanceInvoiceDetail): readonly Act[] => {
    if (invoice.status === INVOICE_STATE.issued) {
      const reverse = (back: () => void) => {
        const done = () => {
          back();
          onChanged();
        };
        return <ReverseForm invoice={invoice} onDone={done} onCancel={back} />;
      };
      return [{ label: t('invoices.reverse'), form: reverse }];
    }
    if (!asked) return [];
    return passOrRefuse({
      words: { pass: t('invoices.issue'), refuse: t('invoices.refuse'), passText: t('invoices.issueText') },
      reasons,
      most: MOST,
      busy,
      decide: (decision) => decide([id], decision),
    });
  };
  return (
    <DecisionDrawer
      id={id}
      title={found ? <OwnWords text={found.title} /> : t('invoices.caption')}
      matter={
        found && {
          proof: null,
          claims: claims(found),
          above: (
            <p className={styles.stateLine}>
              <InvoiceState row={found} />
            </p>
          ),
          below: (
            <>
              <Lines lines={found.lines} />
              <Documents invoice={found} />
            </>
          ),
        }
      }
      failed={failed}
      onReadAgain={again}
      {...bar(found ? actsFor(found) : [])}
      moves={moves}
      onClose={onClose}
    />
  );
}

const claimInvoice: SendClaim = (id, release) =>
  callToken(claimFinanceInvoice, { params: { id }, body: { release }, quiet: true });

function Lines({ lines }: { lines: FinanceInvoiceDetail['lines'] }) {
  const t = useTranslations('console.finance');
  const locale = asLocale(useLocale());
  return (
    <section>
      <h3>{t('invoices.lines')}</h3>
      <DataList
        facts={lines.map((line) => ({
          key: String(line.lineId),
          term: <OwnWords text={(locale === 'en' && line.titleEn) || line.title} />,
          detail: formatMoney(line.amount),
          note: t('invoices.tax', { rate: line.rate, tax: formatMoney(line.tax) }),
        }))}
      />
    </section>
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
              {formatMoney(amount)}
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
