import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { z } from 'zod';
import { Button } from '@/components/ui/action/button';
import { askLetters } from '@/contract/attendee/desk';
import { callToken } from '@/lib/api/clients';
import { failureWords } from '@/lib/forms/failure';
import { saveUrl } from '@/lib/lists/save-file';
import { toast } from '@/lib/stores/toast-store';

/** Fetches the letters that confirm places in one file: of those who are chosen, or whom the filters show. */
export function LettersButton({ msId, of }: { msId: number; of: () => z.input<typeof askLetters.body> }) {
  const t = useTranslations('desk.letters');
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      const { url, count } = await callToken(askLetters, { params: { msId }, body: of(), quiet: true });
      saveUrl(url);
      toast.success({ text: t('made', { count }) });
    } catch (error) {
      toast.error({ text: failureWords(error, t('failed')) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon="download" aria-disabled={busy} onClick={() => void (busy || make())}>
      {t('make')}
    </Button>
  );
}
