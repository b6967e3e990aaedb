import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/action/button';
import { getTeamLetter } from '@/contract/attendee/team';
import { exportList } from '@/lib/account/exports';
import { callToken } from '@/lib/api/clients';
import { failureWords } from '@/lib/forms/failure';
import { saveUrl } from '@/lib/lists/save-file';
import { toast } from '@/lib/stores/toast-store';

/** The team's list as a spreadsheet, and the letter to its employer once something is ordered. */
export function TeamFiles({ msId, ordered }: { msId: number; ordered: boolean }) {
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
    </>
  );
}
