import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { actOnBillDifference, type BillAct, type BillDifference } from '@/contract/pay/console-bill';
import { callToken } from '@/lib/api/clients';
import { toast } from '@/lib/stores/toast-store';

/** What staff may do about a difference: ask again, book it, give it back, or say what it was. */
export function DifferenceActions({
  row,
  onDone,
  onSettle,
}: {
  row: BillDifference;
  /** Something may have changed. */
  onDone: () => void;
  onSettle: () => void;
}) {
  const t = useTranslations('console.finance.bills');
  const words = useTranslations('console.finance');
  const { id, number, acts } = row;
  const [busy, setBusy] = useState(false);
  const run = async (act: BillAct) => {
    setBusy(true);
    try {
      const { outcome, said } = await callToken(actOnBillDifference, { params: { id }, body: { act } });
      if (outcome) toast.success({ text: t(`outcomes.${outcome}`) });
      else if (said) toast.info({ text: t(`said.${said}`) });
      onDone();
    } catch {
      // The client has shown what the upstream said.
    } finally {
      setBusy(false);
    }
  };
  const nameOf = (act: BillAct) => t('actOne', { act: t(`acts.${act}`), number });
  return (
    <>
      {acts.map((act) =>
        act === 'ask' ? (
          <Button key={act} disabled={busy} aria-label={nameOf(act)} onClick={() => void run(act)}>
            {t('acts.ask')}
          </Button>
        ) : (
          <ConfirmButton
            key={act}
            label={nameOf(act)}
            text={t(`${act}Text`)}
            confirmLabel={t(`acts.${act}`)}
            cancelLabel={words('cancel')}
            onConfirm={() => run(act)}
          >
            {t(`acts.${act}`)}
          </ConfirmButton>
        ),
      )}
      <Button onClick={onSettle} aria-label={t('settleOne', { number })}>
        {t('settle')}
      </Button>
    </>
  );
}
