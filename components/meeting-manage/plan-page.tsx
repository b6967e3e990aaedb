'use client';

import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { RegionRow } from '@/components/forms/region-cascader';
import type { SubjectNode } from '@/components/forms/subject-tree-select';
import { asLocale } from '@/components/ui/locale';
import { listManagedMeetings, type ManagedPlan } from '@/contract/meeting-manage/manage';
import { href } from '@/lib/href';
import { localText } from '@/lib/i18n/local-text';
import { useRouter } from '@/lib/i18n/navigation';
import { useStale } from '@/lib/realtime/use-stale';
import styles from './manage.module.css';
import { LOCKED_STATES } from './manage-list';
import { PlanHead } from './plan-head';
import { type PlanStep, stepNamed } from './plan-steps';
import { PlanSummary } from './plan-summary';
import { useReadAnew } from './use-read-anew';

// The list of meetings is the same page, and needs neither.
const PlanEditor = dynamic(() => import('./plan-editor').then((module) => module.PlanEditor));
const CancelForm = dynamic(() => import('./cancel-form').then((module) => module.CancelForm), { ssr: false });

/** One meeting as its organisers write it: where it stands, what can be done, and the editor. */
export function PlanPage({
  given,
  over,
  step: first,
  tree,
  provinces,
}: {
  given: ManagedPlan;
  /** Its last day is past. */
  over: boolean;
  step: string;
  tree: SubjectNode[];
  provinces: RegionRow[];
}) {
  const t = useTranslations('meetingManage');
  const router = useRouter();
  const [step, setStep] = useState<PlanStep>(stepNamed(first));
  const [cancelling, setCancelling] = useState(false);
  // A decision shows at once; where somebody writes, nothing is taken from under their hands.
  useStale(listManagedMeetings.shows, () => {
    if (given.state === 'waiting') router.refresh();
  });
  const { flushRef, keep, readAnew } = useReadAnew(t('unsaved'));
  const { msId, state, plan } = given;
  const called = localText(asLocale(useLocale()), plan.msName, plan.msNameEn).text;
  const locked = LOCKED_STATES.includes(state);
  return (
    <div className={styles.page}>
      <PlanHead
        given={given}
        over={over}
        onChanged={() => void readAnew()}
        beforeCopy={keep}
        onRemoved={() => router.push(href('manage'))}
        onCancel={() => setCancelling(true)}
      />
      {cancelling && (
        <section className={styles.form} aria-label={t('cancelTitle', { name: called })}>
          <CancelForm
            msId={msId}
            name={called}
            onClose={() => setCancelling(false)}
            onDone={() => {
              setCancelling(false);
              void readAnew();
            }}
          />
        </section>
      )}
      {locked ? (
        <section className={styles.panel} aria-label={t('steps.review')}>
          <PlanSummary plan={plan} provinces={provinces} />
        </section>
      ) : (
        <PlanEditor
          // What was handed in is read anew: new rows have their ids then.
          key={`${state}:${given.version}`}
          given={given}
          step={step}
          onStep={setStep}
          tree={tree}
          provinces={provinces}
          onHandedIn={() => router.refresh()}
          flushRef={flushRef}
        />
      )}
    </div>
  );
}
