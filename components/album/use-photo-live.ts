import { useEffect, useEffectEvent, useRef } from 'react';
import { type Changes, listChanges } from '@/contract/album/album';
import { meetingTopic } from '@/contract/topics';
import { fileHref } from '@/lib/files';
import { useTopic } from '@/lib/realtime/use-topic';
import { useSessionStore } from '@/lib/stores/session-store';

/** Guests have no broker: they ask for one small answer that is kept for a second, however many they are. */
const ASK_MS = 1000;
/** After a failure the asking slows down, by jumps. */
const SLOWEST_MS = 15_000;

async function readJson(path: string): Promise<unknown> {
  const answer = await fetch(path, { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return answer.json();
}

interface Live {
  msId: number;
  /** How far the page is. */
  sequence: number;
  onChanges: (changes: Changes) => void;
  onAway: (away: boolean) => void;
}

/** Hears what a photo live gains and loses: by the meeting's topic where there is a broker, else by asking; nothing in a tab that nobody sees. */
export function usePhotoLive({ msId, sequence, onChanges, onAway }: Live, on: boolean): void {
  const known = useRef(sequence);
  const running = useRef(false);
  const broker = useSessionStore((state) => state.broker === 'on');
  const take = useEffectEvent(onChanges);
  const tell = useEffectEvent(onAway);

  const catchUp = useEffectEvent(async (until: number) => {
    if (running.current) return;
    running.current = true;
    try {
      while (known.current < until) {
        const file = `${known.current}-${until}.json`;
        const path = fileHref('photoChanges', { msId: String(msId), file });
        const changes = listChanges.answer.parse(await readJson(path));
        known.current = changes.until;
        take(changes);
      }
    } finally {
      running.current = false;
    }
  });
  const ask = useEffectEvent(async () => {
    const path = fileHref('photoSequence', { file: `${msId}.json` });
    const { sequence: now } = (await readJson(path)) as { sequence: number };
    // A database that was put back is behind: begin from there.
    if (now < known.current) known.current = now;
    await catchUp(now);
  });

  useTopic(meetingTopic(msId), ({ type, data }) => {
    if (!on || type !== 'photo' || data?.kind !== 'photolive') return;
    // The answer to guests is purged by the same event; whoever hears it sooner than that asks a moment later.
    void ask().catch(() => undefined);
  });

  useEffect(() => {
    if (!on) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = ASK_MS;
    let ended = false;
    const look = async () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') {
        try {
          await ask();
          pause = broker ? SLOWEST_MS : ASK_MS;
          tell(false);
        } catch {
          pause = Math.min(pause * 2, SLOWEST_MS);
          tell(true);
        }
      }
      if (!ended) timer = setTimeout(look, pause);
    };
    const seen = () => {
      if (document.visibilityState === 'visible') void look();
    };
    void look();
    document.addEventListener('visibilitychange', seen);
    return () => {
      ended = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [on, broker]);
}
