import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { decideAuditCases } from '@/contract/console';
import { callToken } from '@/lib/api/clients';
import { toast } from '@/lib/stores/toast-store';

export interface AuditDecision {
  pass: boolean;
  reason?: string;
  msg?: string;
}
export type Decide = (caseIds: readonly number[], decision: AuditDecision) => Promise<void>;

/** Decides cases once at a time; says how many were, and why others were not. */
export function useDecide(onDecided: (caseIds: readonly number[]) => void): { busy: boolean; decide: Decide } {
  const t = useTranslations('console.audit');
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const decide: Decide = async (caseIds, decision) => {
    if (running.current || caseIds.length === 0) return;
    running.current = true;
    setBusy(true);
    try {
      const answers = await callToken(decideAuditCases, { body: { caseIds: [...caseIds], ...decision } });
      const failed = answers.flatMap(({ failed }) => failed ?? []);
      const done = answers.length - failed.length;
      if (done > 0) toast.success({ text: t(decision.pass ? 'passed' : 'refused', { count: done }) });
      for (const text of new Set(failed)) toast.error({ text });
      onDecided(caseIds);
    } catch {
      // The client has shown what the upstream said.
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, decide };
}
