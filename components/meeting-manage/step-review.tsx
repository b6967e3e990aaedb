import { useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import type { RegionRow } from '@/components/forms/region-cascader';
import { Button } from '@/components/ui/action/button';
import { type PlanKey, planSchema } from '@/contract/meeting/plan';
import type { ManagedPlan, PlanChanges } from '@/contract/meeting-manage/manage';
import { firstIssues } from '@/lib/forms/first-issues';
import styles from './manage.module.css';
import { PUBLIC_STATES } from './manage-list';
import type { PlanForm } from './plan-form';
import { countByStep, type PlanStep, STEP_NAMES } from './plan-steps';
import { PlanSummary } from './plan-summary';

/** What is still to be mended, what handing in will do, and the whole in short. */
export function StepReview({
  given,
  form,
  changes,
  provinces,
  publishOnPass,
  onStep,
}: {
  given: ManagedPlan;
  form: PlanForm;
  changes: PlanChanges;
  provinces: RegionRow[];
  publishOnPass: RefObject<boolean>;
  onStep: (step: PlanStep) => void;
}) {
  const t = useTranslations('meetingManage');
  const [publishes, setPublishes] = useState(publishOnPass.current);
  const checked = planSchema.safeParse(form.values);
  const counts = countByStep(checked.success ? [] : Object.keys(firstIssues(checked.error)));
  const toMend = STEP_NAMES.filter((name) => counts[name] !== undefined);
  const isPublic = PUBLIC_STATES.includes(given.state);
  const names = (keys: readonly PlanKey[]) => keys.map((key) => t(`keys.${key}`)).join(t('comma'));
  return (
    <>
      {toMend.length > 0 ? (
        <div className={styles.banner} data-tone="danger">
          <strong>{t('review.incomplete')}</strong>
          <ul className={styles.issues}>
            {toMend.map((name) => (
              <li key={name}>
                <Button variant="quiet" icon="edit" onClick={() => onStep(name)}>
                  {t(`steps.${name}`)} · {t('toMend', { count: counts[name] ?? 0 })}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className={styles.note}>{t(isPublic ? 'review.changes' : 'review.complete')}</p>
      )}
      {isPublic && changes.free.length + changes.examined.length > 0 && (
        <div className={styles.banner}>
          {changes.free.length > 0 && <span>{t('review.free', { names: names(changes.free) })}</span>}
          {changes.examined.length > 0 && <span>{t('review.examined', { names: names(changes.examined) })}</span>}
        </div>
      )}
      {!isPublic && (
        <label className={styles.tools}>
          <input
            type="checkbox"
            checked={publishes}
            onChange={({ target }) => {
              publishOnPass.current = target.checked;
              setPublishes(target.checked);
            }}
          />
          {t('review.publishOnPass')}
        </label>
      )}
      <PlanSummary plan={form.values} provinces={provinces} />
    </>
  );
}
