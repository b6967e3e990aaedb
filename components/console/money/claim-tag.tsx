import { useTranslations } from 'next-intl';
import { OwnWords } from '@/components/ui/fact/own-words';
import { Tag } from '@/components/ui/fact/tag';

/** Says which colleague has taken something up; nothing where nobody has, or oneself. */
export function ClaimTag({ claimedBy, claimedByMe }: { claimedBy?: string | null; claimedByMe?: boolean | null }) {
  const t = useTranslations('console.decision');
  if (!claimedBy || claimedByMe) return null;
  return <Tag>{t.rich('claimed', { name: () => <OwnWords text={claimedBy} /> })}</Tag>;
}
