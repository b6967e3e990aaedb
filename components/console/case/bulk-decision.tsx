import { useTranslations } from 'next-intl';
import { useState } from 'react';
import styles from '@/components/console/console.module.css';
import { type Reason, RefuseForm } from '@/components/console/decision/refuse-form';
import { Button } from '@/components/ui/action/button';
import { Panel } from '@/components/ui/layout/panel';
import type { Decide } from './use-decide';

/** Decides everything that is chosen at once: passes it, or refuses it all for one reason. */
export function BulkDecision({
  caseIds,
  reasons,
  busy,
  decide,
}: {
  caseIds: readonly number[];
  reasons: readonly Reason[];
  busy: boolean;
  decide: Decide;
}) {
  const t = useTranslations('console.audit');
  const [refusing, setRefusing] = useState(false);
  return (
    <>
      <Button onClick={() => void decide(caseIds, { pass: true })} aria-disabled={busy || caseIds.length === 0}>
        {t('passAll')}
      </Button>
      <Button onClick={() => setRefusing(caseIds.length > 0)} aria-disabled={caseIds.length === 0}>
        {t('refuseAll')}
      </Button>
      {refusing && (
        <Panel small title={t('refuseAll')} closeLabel={t('close')} onClose={() => setRefusing(false)}>
          <p className={styles.hint}>{t('refuseMany', { count: caseIds.length })}</p>
          <RefuseForm
            label={t('refuseAll')}
            reasons={reasons}
            busy={busy}
            onRefuse={(refusal) => void decide(caseIds, { pass: false, ...refusal }).then(() => setRefusing(false))}
            onCancel={() => setRefusing(false)}
          />
        </Panel>
      )}
    </>
  );
}
