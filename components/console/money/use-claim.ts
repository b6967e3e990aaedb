import { useEffect, useState } from 'react';
import { claimFinanceCase } from '@/contract/pay/console-case';
import { callToken } from '@/lib/api/clients';

/** Takes a case up while it is looked at, and gives it back afterwards; answers why that could not be, and null when it is one's own. */
export function useClaim(caseId: number | null | undefined): { mine: boolean; refused: string | null } {
  const [refused, setRefused] = useState<string | null>(null);
  const [mine, setMine] = useState(false);
  useEffect(() => {
    if (!caseId) return;
    let gone = false;
    const params = { caseId };
    const taken = callToken(claimFinanceCase, { params, body: {}, quiet: true });
    void taken.then(
      () => !gone && setMine(true),
      (error: unknown) => !gone && setRefused(error instanceof Error ? error.message : ''),
    );
    return () => {
      gone = true;
      setMine(false);
      setRefused(null);
      // What was never taken up is not given back.
      void taken
        .then(() => callToken(claimFinanceCase, { params, body: { release: true }, quiet: true }))
        .catch(() => {});
    };
  }, [caseId]);
  return { mine, refused };
}
