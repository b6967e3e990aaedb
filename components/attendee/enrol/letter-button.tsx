'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/action/button';
import { getEnrolLetter } from '@/contract/attendee/enrol';
import { callToken } from '@/lib/api/clients';
import { saveUrl } from '@/lib/lists/save-file';

/** Fetches the letter that confirms a place; where it lies is asked when it is pressed. */
export function LetterButton({ enrollId }: { enrollId: number }) {
  const t = useTranslations('enrol.mine');
  const fetch = () =>
    callToken(getEnrolLetter, { query: { enrollId } })
      .then(({ url }) => saveUrl(url))
      // The client has shown what the upstream said.
      .catch(() => {});
  return (
    <Button icon="download" onClick={() => void fetch()}>
      {t('letter')}
    </Button>
  );
}
