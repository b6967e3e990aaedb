import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/action/link-button';
import type { PaperEntry } from '@/contract/decision/entry';
import { href } from '@/lib/href';

/** What comes after an acceptance: who presents, slides and posters, fees. */
export function EntryWays({ paper: { artId, msId, own }, name }: { paper: PaperEntry; name: string }) {
  const t = useTranslations('decision.entry');
  if (own === false) return null;
  return (
    <>
      <LinkButton href={href('paperEntryEdit', { msId }, { query: { artId } })} aria-label={t('presentOf', { name })}>
        {t('present')}
      </LinkButton>
      <LinkButton href={href('paperEntryPay', { msId }, { query: { artId } })} aria-label={t('payOf', { name })}>
        {t('pay')}
      </LinkButton>
    </>
  );
}
