import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useState } from 'react';
import styles from '@/components/console/console.module.css';
import { Panel } from '@/components/console/panel/panel';
import { useDetail } from '@/components/console/panel/use-detail';
import { Button } from '@/components/ui/action/button';
import { ErrorState } from '@/components/ui/message/error-state';
import { type AuditCaseDetail, claimAuditCase, getAuditCase } from '@/contract/console/console';
import { callToken } from '@/lib/api/clients';
import { CaseDetail } from './case-detail';
import { isOpen } from './case-status';
import { type Reason, RefuseForm } from './refuse-form';
import type { Decide } from './use-decide';

/** One case, taken up while it is looked at: what was handed in, its history, and the decision. */
export function CasePanel({
  caseId,
  reasonsOf,
  busy,
  decide,
  onMove,
  onClose,
}: {
  caseId: number;
  reasonsOf: (kind: string) => readonly Reason[];
  busy: boolean;
  decide: Decide;
  /** To the next case of the list, or the one before. */
  onMove: (step: 1 | -1) => void;
  onClose: () => void;
}) {
  const t = useTranslations('console.audit');
  const [refusing, setRefusing] = useState(false);
  const { found: detail, failed, again } = useDetail(() => takeUp(caseId), caseId);
  useEffect(() => {
    setRefusing(false);
    return () =>
      void callToken(claimAuditCase, { params: { caseId }, body: { release: true }, quiet: true }).catch(noMatter);
  }, [caseId]);

  const mine = detail !== null && isOpen(detail) && (!detail.claimedBy || detail.claimedByMe);
  const pass = () => mine && void decide([caseId], { pass: true });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (event.key === 'j') onMove(1);
    else if (event.key === 'k') onMove(-1);
    else if (event.key === 'p') pass();
    else if (event.key === 'r' && mine) setRefusing(true);
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: letters are a shorter way to what the buttons do.
    <div onKeyDown={onKeyDown}>
      <Panel
        title={detail?.title ?? t('case')}
        closeLabel={t('close')}
        onClose={onClose}
        footer={
          mine &&
          (refusing ? (
            <RefuseForm
              reasons={reasonsOf(detail.kind)}
              busy={busy}
              onRefuse={(refusal) => void decide([caseId], { pass: false, ...refusal })}
              onCancel={() => setRefusing(false)}
            />
          ) : (
            <div className={styles.buttons}>
              <Button variant="brand" icon="check" onClick={pass} aria-disabled={busy} aria-keyshortcuts="p">
                {t('pass')}
              </Button>
              <Button icon="close" onClick={() => setRefusing(true)} aria-keyshortcuts="r">
                {t('refuse')}
              </Button>
              <span className={styles.keys}>{t('panelKeys')}</span>
            </div>
          ))
        }
      >
        {failed && <ErrorState title={t('loadFailed')} action={<Button onClick={again}>{t('retry')}</Button>} />}
        {!failed && !detail && <p role="status">{t('loading')}</p>}
        {detail && <CaseDetail detail={detail} reasonsOf={reasonsOf} onStale={again} />}
      </Panel>
    </div>
  );
}

/** A case that nobody has is taken up; one that a colleague has, or that is decided, is only read. */
async function takeUp(caseId: number): Promise<AuditCaseDetail> {
  await callToken(claimAuditCase, { params: { caseId }, body: {}, quiet: true }).catch(noMatter);
  return callToken(getAuditCase, { params: { caseId }, quiet: true });
}
const noMatter = () => null;

/** Whether letters go into a field. */
export const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select') !== null;
