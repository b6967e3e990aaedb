import { useEffect, useRef, useState } from 'react';
import { dropEnrolDraft, enrolDraftSchema, saveEnrolDraft } from '@/contract/attendee/draft';
import type { EnrolSheet } from '@/contract/attendee/enrol';
import { callToken } from '@/lib/api/clients';
import { startValues } from '@/lib/forms/draft';
import type { EnrolValues } from './enrol-values';

/** Milliseconds after the last key until what was typed is kept. */
const REST_MS = 1500;

/** What a form begins with where something of it was kept: what can no longer be chosen stays out. */
export function withDraft(given: EnrolValues, { draft, offers }: EnrolSheet): EnrolValues {
  if (!draft) return given;
  const isThere = (id: string) => offers.some(({ feeId, barred }) => String(feeId) === id && !barred);
  const { feeId = '', workshops = [], companions = [], answers = {}, ...written } = draft.values;
  return startValues(given, {
    ...written,
    ...(isThere(feeId) && { feeId }),
    workshops: workshops.filter(isThere),
    companions: companions.filter((one) => isThere(one.feeId)),
    answers: { ...given.answers, ...answers },
  });
}

/** Keeps a form on the server as it is filled in, for another device; not while it is submitted. */
export function useFormDraft(msId: number, values: EnrolValues, busy: boolean) {
  const kept = useRef(values);
  const [state, setState] = useState<'idle' | 'saved' | 'failed'>('idle');
  useEffect(() => {
    if (busy || values === kept.current) return;
    const timer = setTimeout(() => {
      kept.current = values;
      const body = { msId, values: enrolDraftSchema.parse(values) };
      callToken(saveEnrolDraft, { body, quiet: true }).then(
        () => setState('saved'),
        () => setState('failed'),
      );
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [msId, values, busy]);
  return {
    state,
    /** Forgets what is kept; `empty` is what the form holds from now on, which is not kept. */
    async clear(empty: EnrolValues) {
      kept.current = empty;
      await callToken(dropEnrolDraft, { body: { msId } });
      setState('idle');
    },
  };
}
