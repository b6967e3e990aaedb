import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { decideAuditCases } from '@/contract/console/console';
import type { decideFinanceCases } from '@/contract/pay/console-case';
import { callToken } from '@/lib/api/clients';
import { toast } from '@/lib/stores/toast-store';

export interface AuditDecision {
  pass: boolean;
  reason?: string;
  msg?: string;
}
export type Decide = (ids: readonly number[], decision: AuditDecision) => Promise<void>;

/** Decides about several things once at a time; says how many were, and why others were not. */
export function useDecideMany({
  send,
  said,
  onDecided,
}: {
  send: (ids: number[], decision: AuditDecision) => Promise<readonly { failed?: string | null }[]>;
  /** What is said of so many that were passed, or refused. */
  said: (pass: boolean, count: number) => string;
  onDecided: (ids: readonly number[]) => void;
}): { busy: boolean; decide: Decide } {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const decide: Decide = async (ids, decision) => {
    if (running.current || ids.length === 0) return;
    running.current = true;
    setBusy(true);
    try {
      const answers = await send([...ids], decision);
      const failed = answers.flatMap((answer) => answer.failed ?? []);
      const done = answers.length - failed.length;
      if (done > 0) toast.success({ text: said(decision.pass, done) });
      for (const text of new Set(failed)) toast.error({ text });
      onDecided(ids);
    } catch {
      // The client has shown what the upstream said.
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, decide };
}

/** The same for cases: those of examiners, or those of finance. */
export function useDecide(
  onDecided: (caseIds: readonly number[]) => void,
  call: typeof decideAuditCases | typeof decideFinanceCases = decideAuditCases,
): { busy: boolean; decide: Decide } {
  const t = useTranslations('console.audit');
  return useDecideMany({
    send: (caseIds, decision) => callToken(call, { body: { caseIds, ...decision } }),
    said: (pass, count) => t(pass ? 'passed' : 'refused', { count }),
    onDecided,
  });
}
