'use client';

import Cookies from 'js-cookie';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import type { LiveMessage } from '@/contract/live/live';
import { readToken } from '@/lib/session/cookies';
import { selectGuest, useSessionStore } from '@/lib/stores/session-store';
import { useUiStore } from '@/lib/stores/ui-store';
import styles from './live-room.module.css';
import type { RoomWords } from './room-words';

/** Longest comment (contract/live/live.ts). */
const MOST_CHARACTERS = 200;

/** The field for a comment; guests are offered to sign in, and find what they typed afterwards. */
export function LineForm({
  liveId,
  words,
  onSent,
}: {
  liveId: number;
  words: RoomWords;
  onSent?: (line: LiveMessage) => void;
}) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const id = useId();
  const guest = useSessionStore(selectGuest);

  async function send(event: FormEvent) {
    event.preventDefault();
    const content = text.trim();
    if (busy) return;
    if (!readToken(Cookies)) {
      useUiStore.getState().openLogin(null, 'comment');
      return;
    }
    if (!content) return;
    setBusy(true);
    const { sendLine } = await import('@/lib/media/live-messages');
    const line = await sendLine(liveId, content);
    if (line) {
      onSent?.(line);
      setText('');
    }
    setBusy(false);
  }

  return (
    <>
      <form className={styles.form} onSubmit={send}>
        <label className="visually-hidden" htmlFor={id}>
          {words.placeholder}
        </label>
        <input
          id={id}
          className={styles.input}
          value={text}
          maxLength={MOST_CHARACTERS}
          placeholder={guest ? words.signIn : words.placeholder}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="brand" disabled={busy || (!guest && !text.trim())}>
          {guest ? words.signInButton : words.send}
        </Button>
      </form>
      {text.length >= MOST_CHARACTERS && <p className={styles.empty}>{words.tooLong}</p>}
    </>
  );
}
