import { useState } from 'react';
import { useRouter } from '@/lib/i18n/navigation';
import { failureWords } from './failure';

/** Work behind a button outside a form: never twice at once, what went wrong in words, and the page read again afterwards. */
export function useRun(failed: string) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [alert, setAlert] = useState('');
  const run = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setAlert('');
    try {
      await work();
    } catch (error) {
      setAlert(failureWords(error, failed));
    } finally {
      setBusy(false);
      router.refresh();
    }
  };
  return { busy, alert, run };
}
