import { type CSSProperties, useEffect, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { Icon } from '@/components/ui/picture/icon';
import type { Vote } from '@/contract/meeting/parts';
import { selectSignedIn, useSessionStore } from '@/lib/stores/session-store';
import { useUiStore } from '@/lib/stores/ui-store';
import styles from './vote-box.module.css';

export interface VoteWords {
  /** What may be done now: “choose one”, “opens on …”, “closed”. */
  hint: string;
  cast: string;
  /** Shown beside my choice. */
  mine: string;
  /** Shown after voting. */
  thanks: string;
}

/** One vote: guests are asked to sign in, a cast vote shows the figures. Texts and options are passed in, in the page's language. */
export function VoteBox({
  vote,
  title,
  options,
  words,
}: {
  vote: Pick<Vote, 'id' | 'msId' | 'status' | 'multi' | 'maxChoose' | 'options'>;
  title: { text: string; lang?: string };
  options: { id: number; text: string; lang?: string }[];
  words: VoteWords;
}) {
  const signedIn = useSessionStore(selectSignedIn);
  const [known, setKnown] = useState<Pick<Vote, 'status' | 'options' | 'myOptionIds'>>(vote);
  const [chosen, setChosen] = useState<number[]>([]);
  const [busy, setBusy] = useState(false);
  const { id, msId } = vote;

  useEffect(() => {
    if (!signedIn) return;
    let left = false;
    import('./vote-calls').then(async ({ readMyVote }) => {
      const mine = await readMyVote({ id, msId });
      if (mine && !left) setKnown(mine);
    });
    return () => {
      left = true;
    };
  }, [signedIn, id, msId]);

  const most = vote.multi === '1' ? (vote.maxChoose ?? options.length) : 1;
  const choose = (optionId: number) =>
    setChosen((before) => {
      if (most === 1) return [optionId];
      if (before.includes(optionId)) return before.filter((other) => other !== optionId);
      return before.length < most ? [...before, optionId] : before;
    });

  async function cast() {
    if (!signedIn) {
      useUiStore.getState().openLogin(null, 'vote');
      return;
    }
    setBusy(true);
    try {
      const { sendVote } = await import('./vote-calls');
      setKnown(await sendVote({ id, msId }, chosen));
    } catch {
      // The client has already shown the server's message.
    } finally {
      setBusy(false);
    }
  }

  const mine = known.myOptionIds ?? [];
  const open = known.status === '1' && mine.length === 0;
  return (
    <fieldset className={styles.box}>
      <legend className={styles.title} lang={title.lang}>
        {title.text}
      </legend>
      <p className={styles.hint} role="status">
        {mine.length > 0 ? words.thanks : words.hint}
      </p>
      <div className={styles.options}>
        {options.map((option) =>
          open ? (
            <label key={option.id} className={styles.option}>
              <input
                type={most === 1 ? 'radio' : 'checkbox'}
                name={`vote-${id}`}
                checked={chosen.includes(option.id)}
                disabled={most > 1 && chosen.length >= most && !chosen.includes(option.id)}
                onChange={() => choose(option.id)}
              />
              <span lang={option.lang}>{option.text}</span>
            </label>
          ) : (
            <Result key={option.id} option={option} vote={known} mine={mine.includes(option.id) ? words.mine : null} />
          ),
        )}
      </div>
      {open && (
        <Button variant="brand" onClick={cast} disabled={busy || chosen.length === 0}>
          {words.cast}
        </Button>
      )}
    </fieldset>
  );
}

function Result({
  option,
  vote,
  mine,
}: {
  option: { id: number; text: string; lang?: string };
  vote: Pick<Vote, 'options'>;
  mine: string | null;
}) {
  const all = vote.options ?? [];
  const total = all.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const count = all.find(({ id }) => id === option.id)?.count;
  const share = count != null && total > 0 ? Math.round((count / total) * 100) : null;
  return (
    <div className={styles.option}>
      {share !== null && <span className={styles.bar} style={{ '--share': share } as CSSProperties} />}
      <span className={styles.words} lang={option.lang}>
        {option.text}
      </span>
      {mine && (
        <span className={styles.mine}>
          <Icon name="check" size={16} label={mine} />
        </span>
      )}
      {share !== null && (
        <span className={styles.share}>
          {share}% ({count})
        </span>
      )}
    </div>
  );
}
