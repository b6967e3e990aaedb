import { useLocale, useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { DataList } from '@/components/ui/fact/data-list';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import type { MyEnrol } from '@/contract/attendee/enrol';
import { payProved, withdrawProof } from '@/contract/attendee/proof';
import { callToken } from '@/lib/api/clients';
import { newIdempotencyKey } from '@/lib/api/idempotency-key';
import { href } from '@/lib/href';
import { formatDateTime, formatYuan } from '@/lib/i18n/format';
import { useRouter } from '@/lib/i18n/navigation';
import { toast } from '@/lib/stores/toast-store';
import own from '../own.module.css';
import styles from './enrol.module.css';
import { GiveUpDialog } from './give-up-dialog';

const PAID = '1';

/** A place whose proof is examined, or has passed and is to be paid: until when it is kept, and what can be done. */
export function ExaminedPlace({ mine, facts }: { mine: MyEnrol } & Pick<ComponentProps<typeof DataList>, 'facts'>) {
  const t = useTranslations('enrol.proof');
  const locale = asLocale(useLocale());
  const [asking, setAsking] = useState(false);
  const passed = mine.enrollState === ATTENDEE_STATE.submitted;
  const files = (mine.proof?.files ?? []).map(({ name, url }) => (
    <a key={url} href={url} target="_blank" rel="noreferrer">
      <OwnWords text={name} />
    </a>
  ));
  const shown = facts.map((fact) => (fact.key === 'amount' ? { ...fact, term: t('price') } : fact));
  return (
    <>
      <p className={styles.state}>
        <StatusBadge tone={passed ? 'success' : 'warning'}>{t(passed ? 'passed' : 'waits')}</StatusBadge>
        <span>
          {passed
            ? mine.expireTime && t('until', { time: formatDateTime(locale, mine.expireTime) })
            : t('waitsText', { time: mine.proof?.handTime ? formatDateTime(locale, mine.proof.handTime) : '' })}
        </span>
      </p>
      <DataList
        facts={
          files.length > 0
            ? [...shown, { key: 'files', term: t('files'), detail: <span className={styles.files}>{files}</span> }]
            : shown
        }
      />
      <div className={own.actions}>
        {passed ? <Pay mine={mine} /> : <Withdraw mine={mine} />}
        {passed && mine.workshops.length + mine.companions.length > 0 && <Pay mine={mine} alone />}
        {passed && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {t('giveUp')}
          </Button>
        )}
      </div>
      {asking && <GiveUpDialog enrollId={mine.enrollId} unpaid onClose={() => setAsking(false)} />}
    </>
  );
}

function Pay({ mine: { enrollId, ...mine }, alone = false }: { mine: MyEnrol; alone?: boolean }) {
  const t = useTranslations('enrol.proof');
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  const amount = alone ? mine.placeAmount : mine.amount;
  const free = Number(amount) === 0;
  const pay = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const body = { enrollId, alone, amount: amount ?? undefined, idempotencyKey };
      const { orderNo, payStatus } = await callToken(payProved, { body });
      if (payStatus !== PAID) return router.push(href('cashier', {}, { query: { orderNo } }));
      toast.success({ text: t('enrolled') });
      router.refresh();
    } catch {
      // The client has said why; another sum is another order.
      setKey(newIdempotencyKey());
      router.refresh();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant={alone ? 'quiet' : 'primary'} size="large" aria-disabled={busy} onClick={() => void pay()}>
      {alone
        ? t('payAlone', { amount: formatYuan(amount ?? '0') })
        : free
          ? t('confirm')
          : t('pay', { amount: formatYuan(amount ?? '0') })}
    </Button>
  );
}

function Withdraw({ mine: { enrollId } }: { mine: MyEnrol }) {
  const t = useTranslations('enrol.proof');
  const router = useRouter();
  const withdraw = async () => {
    await callToken(withdrawProof, { body: { enrollId } });
    toast.success({ text: t('withdrawn') });
    router.refresh();
  };
  return (
    <ConfirmButton
      variant="quiet"
      text={t('withdrawText')}
      confirmLabel={t('withdraw')}
      cancelLabel={t('keep')}
      onConfirm={withdraw}
    >
      {t('withdraw')}
    </ConfirmButton>
  );
}
