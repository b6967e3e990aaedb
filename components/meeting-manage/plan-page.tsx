'use client';

import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RegionRow } from '@/components/forms/region-cascader';
import type { SubjectNode } from '@/components/forms/subject-tree-select';
import { Bilingual } from '@/components/ui/bilingual';
import { LinkButton } from '@/components/ui/link-button';
import { asLocale } from '@/components/ui/locale';
import { OwnWords } from '@/components/ui/own-words';
import type { ManagedPlan } from '@/contract/meeting-manage';
import { href } from '@/lib/href';
import { localText } from '@/lib/i18n/local-text';
import { useRouter } from '@/lib/i18n/navigation';
import { onMissed, onUserMessage } from '@/lib/realtime/hub';
import styles from './manage.module.css';
import { LOCKED_STATES, PUBLIC_STATES } from './manage-list';
import { MeetingActions } from './meeting-actions';
import { type PlanStep, stepNamed } from './plan-steps';
import { PlanSummary } from './plan-summary';
import { StateBadge } from './state-badge';

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
  const locale = asLocale(useLocale());
  const router = useRouter();
  const [step, setStep] = useState<PlanStep>(stepNamed(first));
  const [cancelling, setCancelling] = useState(false);
  // A decision shows at once; where somebody writes, nothing is taken from under their hands.
  const hear = useEffectEvent(() => {
    if (given.state === 'waiting') router.refresh();
  });
  useEffect(() => {
    const offs = [onUserMessage(() => hear()), onMissed(() => hear())];
    return () => {
      for (const off of offs) off();
    };
  }, []);
  const { msId, state, plan } = given;
  const refused = given.auditMsg ? { zh: given.auditMsg, en: given.auditMsgEn } : null;
  const locked = LOCKED_STATES.includes(state);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>
            <Bilingual locale={locale} zh={plan.msName} en={plan.msNameEn} />
          </h1>
          <p className={styles.second}>
            <StateBadge row={{ state, over }} />
            <span>{t(`stateText.${state}`)}</span>
          </p>
        </div>
        <div className={styles.tools}>
          {PUBLIC_STATES.includes(state) && (
            <LinkButton icon="external" href={href('meeting', { id: msId })}>
              {t('openPage')}
            </LinkButton>
          )}
          <MeetingActions
            row={{ msId, state, over }}
            name={plan.msName}
            here
            onChanged={() => router.refresh()}
            onRemoved={() => router.push(href('manage'))}
            onCancel={() => setCancelling(true)}
          />
        </div>
      </header>
      {refused && (
        <div className={styles.banner} data-tone="danger" role="note">
          <strong>{t('reason')}</strong>
          <OwnWords text={localText(locale, refused.zh, refused.en).text} />
        </div>
      )}
      {given.cancelReason && (
        <div className={styles.banner} role="note">
          <strong>{t('fields.reason')}</strong>
          <Bilingual locale={locale} zh={given.cancelReason} en={given.cancelReasonEn} />
        </div>
      )}
      {cancelling && (
        <section className={styles.form} aria-label={t('cancelTitle', { name: plan.msName })}>
          <CancelForm
            msId={msId}
            name={plan.msName}
            onClose={() => setCancelling(false)}
            onDone={() => {
              setCancelling(false);
              router.refresh();
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
        />
      )}
    </div>
  );
}
