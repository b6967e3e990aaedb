import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { decideAuditCases } from '@/contract/console/console';
import { decideFinanceCases } from '@/contract/pay/console-case';
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
  /** Goes on, and reads again what changed. */
  onDecided: (ids: readonly number[]) => unknown;
}): { busy: boolean; decide: Decide } {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const decide: Decide = async (ids, decision) => {
    if (running.current || ids.length === 0) return;
    running.current = true;
    setBusy(true);
    // The client has shown what the upstream said.
    const answers = await send([...ids], decision).catch(() => null);
    running.current = false;
    setBusy(false);
    if (!answers) return;
    // Said once no window is closed any more: it stands in the one above.
    await onDecided(ids);
    const failed = answers.flatMap((answer) => answer.failed ?? []);
    const done = answers.length - failed.length;
    if (done > 0) toast.success({ text: said(decision.pass, done) });
    for (const text of new Set(failed)) toast.error({ text });
  };
  return { busy, decide };
}

/** Sends a decision about several cases. */
export type SendDecision = Parameters<typeof useDecideMany>[0]['send'];
const byExaminers: SendDecision = (caseIds, decision) =>
  callToken(decideAuditCases, { body: { caseIds, ...decision } });
/** What finance decides. */
export const byFinance: SendDecision = (caseIds, decision) =>
  callToken(decideFinanceCases, { body: { caseIds, ...decision } });

/** The same for cases: those of examiners, or others. */
export function useDecide(onDecided: (caseIds: readonly number[]) => unknown, send: SendDecision = byExaminers) {
  const t = useTranslations('console.audit');
  return useDecideMany({ send, said: (pass, count) => t(pass ? 'passed' : 'refused', { count }), onDecided });
}
