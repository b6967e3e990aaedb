'use client';

import clsx from 'clsx';
import Cookies from 'js-cookie';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { LiveMessage } from '@/contract/live';
import { useMeetingTopic } from '@/lib/realtime/use-meeting-topic';
import { readToken } from '@/lib/session/cookies';
import { useSessionStore } from '@/lib/stores/session-store';
import { useUiStore } from '@/lib/stores/ui-store';
import styles from './live-room.module.css';

const MOST_LINES = 100;
/** Longest line (contract/live.ts). */
const MOST_CHARACTERS = 200;
/** Guests have no broker connection, and a broker may be away: poll now and then. */
const POLL_MS = 15_000;

/** The comments on a live: they come from the broker, or by polling where there is none. */
export function LiveRoom({
  liveId,
  msId,
  first,
  words,
}: {
  liveId: number;
  msId: number | null;
  first: LiveMessage[];
  words: Record<'title' | 'empty' | 'placeholder' | 'send' | 'signIn' | 'tooLong' | 'nobody', string>;
}) {
  const [lines, setLines] = useState(first);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const connected = useSessionStore((state) => state.broker === 'on');
  const signedIn = useSessionStore((state) => state.login);
  const newest = lines.at(-1)?.id;

  const add = (more: LiveMessage[]) =>
    setLines((known) => {
      const ids = new Set(known.map((line) => line.id));
      const fresh = more.filter((line) => !ids.has(line.id));
      return fresh.length ? [...known, ...fresh].sort((a, b) => a.id - b.id).slice(-MOST_LINES) : known;
    });

  useMeetingTopic(msId, (message) => {
    const data = message.data as { liveId?: number; id?: number; name?: string; content?: string } | null | undefined;
    if (message.type !== 'text' || data?.liveId !== liveId || !data.id || !data.content) return;
    add([{ id: data.id, name: data.name, content: data.content, createTime: message.createTime }]);
  });

  useEffect(() => {
    if (connected && msId) return;
    const timer = window.setInterval(async () => {
      if (document.hidden) return;
      const { readLiveMessages } = await import('@/lib/media/read-live-messages');
      add(await readLiveMessages(liveId));
    }, POLL_MS);
    return () => window.clearInterval(timer);
  });

  useEffect(() => {
    if (newest) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [newest]);

  async function send(event: FormEvent) {
    event.preventDefault();
    const content = text.trim();
    if (!content || busy) return;
    if (!readToken(Cookies)) {
      useUiStore.getState().openLogin(null, 'comment');
      return;
    }
    setBusy(true);
    const { sendLine } = await import('@/lib/media/live-messages');
    const line = await sendLine(liveId, content);
    if (line) {
      add([line]);
      setText('');
    }
    setBusy(false);
  }

  return (
    <section className={styles.room} aria-label={words.title}>
      <h2 className={styles.title}>{words.title}</h2>
      <ol ref={list} className={clsx(styles.lines, lines.length === 0 && styles.quiet)} aria-live="polite">
        {lines.length === 0 && <li className={styles.empty}>{words.empty}</li>}
        {lines.map((line) => (
          <li key={line.id}>
            <b>{line.name || words.nobody}</b> {line.content}
          </li>
        ))}
      </ol>
      <form className={styles.form} onSubmit={send}>
        <label className="visually-hidden" htmlFor="live-line">
          {words.placeholder}
        </label>
        <input
          id="live-line"
          className={styles.input}
          value={text}
          maxLength={MOST_CHARACTERS}
          placeholder={signedIn ? words.placeholder : words.signIn}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="brand" disabled={busy || !text.trim()}>
          {words.send}
        </Button>
      </form>
      {text.length >= MOST_CHARACTERS && <p className={styles.empty}>{words.tooLong}</p>}
    </section>
  );
}
