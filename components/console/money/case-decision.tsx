import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type Reason, RefuseForm } from '@/components/console/case/refuse-form';
import type { Decide } from '@/components/console/case/use-decide';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import styles from '../console.module.css';
import { useClaim } from './use-claim';

/** What is decided about an open case: it is taken up while it is looked at, and refused by a reason of the list, words, or both. */
export function CaseDecision({
  caseId,
  reasons,
  words,
  busy,
  decide,
}: {
  caseId: number;
  reasons: readonly Reason[];
  /** With `passText` it asks once more. */
  words: { pass: string; refuse: string; passText?: string };
  busy: boolean;
  decide: Decide;
}) {
  const t = useTranslations('console.finance');
  const { mine, refused } = useClaim(caseId);
  const [refusing, setRefusing] = useState(false);
  if (refused !== null) {
    return (
      <p role="status" className={styles.hint}>
        {refused || t('claimFailed')}
      </p>
    );
  }
  if (refusing) {
    return (
      <RefuseForm
        reasons={reasons}
        busy={busy}
        onRefuse={(refusal) => void decide([caseId], { pass: false, ...refusal })}
        onCancel={() => setRefusing(false)}
      />
    );
  }
  return (
    <div className={styles.buttons}>
      {mine && words.passText ? (
        <ConfirmButton
          variant="brand"
          text={words.passText}
          confirmLabel={words.pass}
          cancelLabel={t('cancel')}
          onConfirm={() => decide([caseId], { pass: true })}
        >
          {words.pass}
        </ConfirmButton>
      ) : (
        <Button
          variant="brand"
          aria-disabled={!mine || busy}
          onClick={() => mine && void decide([caseId], { pass: true })}
        >
          {words.pass}
        </Button>
      )}
      <Button aria-disabled={!mine} onClick={() => mine && setRefusing(true)}>
        {words.refuse}
      </Button>
    </div>
  );
}
