import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/action/button';
import { LinkButton } from '@/components/ui/action/link-button';
import { getTeamLetter } from '@/contract/attendee/team';
import { exportList } from '@/lib/account/exports';
import { callToken } from '@/lib/api/clients';
import { failureWords } from '@/lib/forms/failure';
import { href } from '@/lib/href';
import { saveUrl } from '@/lib/lists/save-file';
import { toast } from '@/lib/stores/toast-store';

/** The team's list as a spreadsheet, the letter to its employer once something is ordered, and the way to the invoice once it is paid. */
export function TeamFiles({ msId, ordered, paid }: { msId: number; ordered: boolean; paid: boolean }) {
  const t = useTranslations('team.files');
  const fetch = (address: () => Promise<string>) => () => {
    address()
      .then((url) => saveUrl(url))
      .catch((error: unknown) => toast.error({ text: failureWords(error, t('failed')) }));
  };
  const letter = async () => (await callToken(getTeamLetter, { query: { msId }, quiet: true })).url;
  return (
    <>
      <Button icon="download" onClick={fetch(() => exportList('team')({ msId: String(msId) }, {}))}>
        {t('list')}
      </Button>
      {ordered && (
        <Button icon="download" onClick={fetch(letter)}>
          {t('letter')}
        </Button>
      )}
      {paid && <LinkButton href={href('records', {}, { query: { tab: 'invoices' } })}>{t('invoice')}</LinkButton>}
    </>
  );
}
