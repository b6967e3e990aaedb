import { useTranslations } from 'next-intl';
import type { Claim } from '@/components/console/decision/claim-list';
import { compare } from '@/components/console/decision/compare';

/** Whether a name is one under which somebody is certified: their own, or their institution's. */
export function useCertifiedClaim() {
  const said = useTranslations('console.finance.against');
  return (
    name: string | null | undefined,
    { certifiedName, certifiedUnit }: { certifiedName?: string | null; certifiedUnit?: string | null },
  ): Pick<Claim, 'state' | 'against'> => {
    const known = [certifiedName, certifiedUnit].filter((one) => one);
    if (known.length === 0) return { state: 'warns', against: said('notCertified') };
    const state = compare('name', name, ...known);
    return {
      state,
      against: said(state === 'agrees' ? 'certified' : 'certifiedElse', { names: known.join(said('or')) }),
    };
  };
}
