import { useRef, useState } from 'react';
import { type MeetingPlan, PLAN_KEYS, type PlanKey } from '@/contract/meeting/plan';
import { getPlan, type ManageState, type PlanChanges, savePlan } from '@/contract/meeting-manage/manage';
import { callToken } from '@/lib/api/clients';
import { type MergedSave, useMergedSave } from '@/lib/forms/use-merged-save';

export interface Autosave extends MergedSave<PlanKey> {
  changes: PlanChanges;
}

/** Keeps a plan as it is written, beside what colleagues write of it. */
export function useAutosave(
  values: MeetingPlan,
  given: { msId: number; state: ManageState; version: number; changes: PlanChanges; savedAt: string | null },
  take: (parts: Partial<MeetingPlan>) => void,
): Autosave {
  const [changes, setChanges] = useState(given.changes);
  const start = useRef(values);
  const { msId, version, savedAt } = given;
  const params = { msId };
  /** Where the meeting stands by what was kept last: writing can move it. */
  const stands = useRef(given.state);
  const saving = useMergedSave(values, {
    keys: PLAN_KEYS,
    kept: start.current,
    version,
    savedAt,
    take,
    async read() {
      const theirs = await callToken(getPlan, { params, quiet: true });
      return theirs.state === stands.current ? { version: theirs.version, values: theirs.plan } : null;
    },
    async send(seen, plan) {
      const answer = await callToken(savePlan, { params, body: { version: seen, plan }, quiet: true });
      stands.current = answer.state;
      setChanges(answer.changes);
      return { version: answer.version, savedAt: answer.updateTime ? `${answer.updateTime}` : null };
    },
  });
  return { ...saving, changes };
}
