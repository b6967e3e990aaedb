import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { actOnBillDifference, type BillAct, type BillDifference } from '@/contract/pay/console-bill';
import { callToken } from '@/lib/api/clients';
import { formatMoney } from '@/lib/i18n/format';
import { toast } from '@/lib/stores/toast-store';

/** What staff may do about a difference: ask again, book it, give it back, or say what it was. */
export function DifferenceActions({
  row,
  onDone,
  onSettle,
}: {
  row: BillDifference;
  /** Something may have changed. */
  onDone: () => unknown;
  onSettle: () => void;
}) {
  const t = useTranslations('console.finance.bills');
  const words = useTranslations('console.finance');
  const { id, acts, known } = row;
  const theirs = Number(row.theirAmount ?? 0);
  const amount = formatMoney(Math.abs(theirs).toFixed(2));
  const [busy, setBusy] = useState(false);
  const run = async (act: BillAct) => {
    setBusy(true);
    try {
      const { outcome, said } = await callToken(actOnBillDifference, { params: { id }, body: { act } });
      // Said once no window is closed any more: it stands in the one above.
      await onDone();
      if (outcome) toast.success({ text: t(`outcomes.${outcome}`) });
      else if (said) toast.info({ text: t(`said.${said}`) });
    } catch {
      // The client has shown what the upstream said; a colleague may have been first.
      onDone();
    } finally {
      setBusy(false);
    }
  };
  // A refund of ours has arrived; money for an order of ours pays it; any other has nobody yet.
  const booked = known ? (theirs < 0 ? 'refunded' : 'paid') : 'unknown';
  const textOf = { book: t(`bookTexts.${booked}`, { amount }), giveBack: t('giveBackText', { amount }) };
  return (
    <>
      {acts.map((act) =>
        act === 'ask' ? (
          <Button key={act} aria-disabled={busy} onClick={() => !busy && void run(act)}>
            {t('acts.ask')}
          </Button>
        ) : (
          <ConfirmButton
            key={act}
            text={textOf[act]}
            confirmLabel={t(`acts.${act}`)}
            cancelLabel={words('cancel')}
            onConfirm={() => run(act)}
          >
            {t(`acts.${act}`)}
          </ConfirmButton>
        ),
      )}
      <Button onClick={onSettle}>{t('settle')}</Button>
    </>
  );
}
