import Cookies from 'js-cookie';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { readToken } from '@/lib/session/cookies';
import { selectSignedIn, useSessionStore } from '@/lib/stores/session-store';
import { useUiStore } from '@/lib/stores/ui-store';
import styles from './live-stage.module.css';
import type { StageWords } from './stage-words';

/** Days, hours, minutes and seconds to the start, with the reminder. */
export function LiveCountdown({ id, msLeft, words }: { id: number; msLeft: number; words: StageWords }) {
  const [remind, setRemind] = useState(false);
  const [busy, setBusy] = useState(false);
  const signedIn = useSessionStore(selectSignedIn);

  useEffect(() => {
    if (!signedIn) return;
    let left = false;
    import('@/lib/media/live-remind').then(async ({ readRemind }) => {
      const wanted = await readRemind(id);
      if (!left) setRemind(wanted);
    });
    return () => {
      left = true;
    };
  }, [id, signedIn]);

  async function toggle() {
    if (!readToken(Cookies)) {
      useUiStore.getState().openLogin(null, 'remind');
      return;
    }
    setBusy(true);
    const { setRemind: ask } = await import('@/lib/media/live-remind');
    setRemind((await ask(id, !remind)) ?? remind);
    setBusy(false);
  }

  const seconds = Math.floor(msLeft / 1000);
  const units = [
    { key: 'days', value: Math.floor(seconds / 86_400), word: words.days },
    { key: 'hours', value: Math.floor(seconds / 3600) % 24, word: words.hours },
    { key: 'minutes', value: Math.floor(seconds / 60) % 60, word: words.minutes },
    { key: 'seconds', value: seconds % 60, word: words.seconds },
  ];
  return (
    <div className={styles.veil}>
      <p>{words.starts}</p>
      <div className={styles.clock} role="timer">
        {units.map((unit) => (
          <span key={unit.key} className={styles.unit}>
            <b>{String(unit.value).padStart(2, '0')}</b>
            {unit.word}
          </span>
        ))}
      </div>
      <p>
        <Button
          icon={remind ? 'check' : 'bell'}
          variant="primary"
          onClick={toggle}
          disabled={busy}
          aria-pressed={remind}
        >
          {remind ? words.reminded : words.remind}
        </Button>
      </p>
    </div>
  );
}
