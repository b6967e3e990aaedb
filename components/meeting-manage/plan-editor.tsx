import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef } from 'react';
import type { RegionRow } from '@/components/forms/region-cascader';
import type { SubjectNode } from '@/components/forms/subject-tree-select';
import { Button } from '@/components/ui/action/button';
import { planSchema } from '@/contract/meeting/plan';
import { handInMeeting, type ManagedPlan } from '@/contract/meeting-manage/manage';
import { callToken } from '@/lib/api/clients';
import { ApiError } from '@/lib/api/errors';
import { firstIssues } from '@/lib/forms/first-issues';
import { useLeaveGuard } from '@/lib/forms/use-leave-guard';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';
import styles from './manage.module.css';
import { countByStep, type PlanStep, STEP_NAMES, stepOf } from './plan-steps';
import { SaveState } from './save-state';
import { StepBasics } from './step-basics';
import { StepEnrol } from './step-enrol';
import { StepHotels } from './step-hotels';
import { StepPapers } from './step-papers';
import { StepReview } from './step-review';
import { StepDates, StepFees, StepOrgs } from './step-rows';
import { StepTime } from './step-time';
import { useAutosave } from './use-autosave';

/** The steps of a meeting; what is typed keeps itself, and what is to be mended is counted at its step. */
export function PlanEditor({
  given,
  step,
  onStep,
  tree,
  provinces,
  onHandedIn,
  flushRef,
}: {
  given: ManagedPlan;
  step: PlanStep;
  onStep: (step: PlanStep) => void;
  tree: SubjectNode[];
  provinces: RegionRow[];
  onHandedIn: () => void;
  /** Where the page finds the way to have everything kept before it reads the meeting anew. */
  flushRef: RefObject<(() => Promise<number | null>) | null>;
}) {
  const t = useTranslations('meetingManage');
  const { msId, version, changes, plan } = given;
  const panel = useRef<HTMLHeadingElement>(null);
  const publishOnPass = useRef(given.publishOnPass);
  const form = useSchemaForm({
    schema: planSchema,
    initial: plan,
    submit: async () => {
      const kept = await saving.flush();
      if (kept === null) throw new Error('not kept');
      const body = { version: kept, publishOnPass: publishOnPass.current };
      return callToken(handInMeeting, { params: { msId }, body, quiet: true });
    },
    onDone: ({ state }) => {
      toast.success({ text: t(state === 'published' ? 'said.released' : 'said.handedIn') });
      onHandedIn();
    },
    // A colleague was faster: the next try is of what there is now.
    onFail: (error) => {
      if (error instanceof ApiError && 'version' in error.fields) void saving.catchUp().catch(() => null);
    },
  });
  const known = { msId, state: given.state, version, changes, savedAt: given.updateTime ?? null };
  const saving = useAutosave(form.values, known, form.set);
  useLeaveGuard(saving.unsaved || saving.state !== 'saved', t('unsaved'), form.ref);
  useEffect(() => {
    flushRef.current = saving.flush;
    return () => {
      flushRef.current = null;
    };
  }, [saving.flush, flushRef]);

  const paths = Object.keys(form.errors);
  const counts = countByStep(paths);
  const go = (next: PlanStep) => {
    onStep(next);
    requestAnimationFrame(() => panel.current?.focus());
  };
  /** Hands in, or leads to the first thing that is to be mended. */
  const handIn = () => {
    const checked = planSchema.safeParse(form.values);
    const issues = checked.success ? {} : firstIssues(checked.error);
    const [first] = Object.keys(issues).sort((a, b) => STEP_NAMES.indexOf(stepOf(a)) - STEP_NAMES.indexOf(stepOf(b)));
    if (!first) return void form.submit();
    onStep(stepOf(first));
    form.show(issues);
  };
  const at = STEP_NAMES.indexOf(step);
  const next = STEP_NAMES[at + 1];
  return (
    <div className={styles.editor}>
      <nav aria-label={t('stepsLabel')}>
        <ol className={styles.steps}>
          {STEP_NAMES.map((name) => (
            <li key={name}>
              <button
                type="button"
                className={styles.step}
                aria-current={name === step ? 'step' : undefined}
                onClick={() => go(name)}
              >
                {t(`steps.${name}`)}
                {counts[name] !== undefined && (
                  <span className={styles.wrong}>{t('toMend', { count: counts[name] })}</span>
                )}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <form
        ref={form.ref}
        className={styles.panel}
        noValidate
        aria-busy={form.busy}
        onSubmit={(event) => {
          event.preventDefault();
          if (next) go(next);
          else handIn();
        }}
      >
        <h2 ref={panel} tabIndex={-1}>
          {t(`steps.${step}`)}
        </h2>
        {/* What is being handed in does not change under it. */}
        <div className={styles.parts} inert={form.closed}>
          {step === 'basics' && <StepBasics form={form} tree={tree} />}
          {step === 'time' && <StepTime form={form} provinces={provinces} />}
          {step === 'orgs' && <StepOrgs form={form} />}
          {step === 'fees' && <StepFees form={form} />}
          {step === 'enrol' && <StepEnrol form={form} />}
          {step === 'hotels' && <StepHotels form={form} />}
          {step === 'dates' && <StepDates form={form} />}
          {step === 'papers' && <StepPapers form={form} />}
          {step === 'review' && (
            <StepReview
              given={given}
              form={form}
              changes={saving.changes}
              provinces={provinces}
              publishOnPass={publishOnPass}
              onStep={go}
            />
          )}
        </div>
        <p role="alert" className={styles.error}>
          {form.alert || form.errorAt('version')}
        </p>
        <div className={styles.foot}>
          <SaveState saving={saving} />
          <span className={styles.tools}>
            {next && (
              <Button size="large" icon="arrow" type="submit">
                {t('next', { step: t(`steps.${next}`) })}
              </Button>
            )}
            {!next && (
              <Button variant="brand" size="large" type="submit" aria-disabled={form.busy || undefined}>
                {t(form.busy ? 'handingIn' : given.state === 'published' ? 'handInChanges' : 'handIn')}
              </Button>
            )}
          </span>
        </div>
      </form>
    </div>
  );
}
