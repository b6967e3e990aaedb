import type { BaseInfo } from '@/contract/account/account';
import { useSessionStore } from '@/lib/stores/session-store';
import { keepBrokerCookie } from './broker-cookie';
import { brokerUrl } from './broker-url';
import type { RealtimeConnection } from './client';
import { onStale, setWatcher, tellMissed, tellStale, tellTopicMessage, tellUserMessage } from './hub';

/** Between two reads of the unread count while the broker is down. */
const POLL_MS = 60_000;
/** Reads of the count before a busy stream of messages is taken as it is. */
const RESYNC_TRIES = 3;
/** A message this soon after a count, milliseconds, may be about what the count has in it: the database knows. */
const DOUBTFUL_MS = 10_000;

export interface RealtimeCallbacks {
  /** The unread count in the database; null or undefined when it cannot be read now. */
  refreshUnread: () => Promise<number | null | undefined>;
  /** Reads the base info anew and puts it into the session store; rejects when the upstream does not answer. */
  refreshBaseInfo: () => Promise<BaseInfo | null | undefined>;
}

/** mqtt.js is large: it and the client are loaded only when somebody is signed in. */
async function loadClient() {
  const [{ openRealtime }, mqtt] = await Promise.all([import('./client'), import('mqtt')]);
  return { openRealtime, connect: mqtt.default.connect };
}

/** Connects the signed-in person and keeps the unread count true, until the returned stop is called. */
export function startRealtime(callbacks: RealtimeCallbacks, load = loadClient): () => void {
  const session = useSessionStore.getState;
  let stopped = false;
  let opening = false;
  let received = 0;
  // The base info that began this had a count in it.
  let countedAt = Date.now();
  let counting = 0;
  let connection: RealtimeConnection | null = null;

  const resync = async (): Promise<void> => {
    counting += 1;
    await count().finally(() => {
      counting -= 1;
    });
  };
  const count = async (): Promise<void> => {
    for (let attempt = 1; attempt <= RESYNC_TRIES; attempt++) {
      const before = received;
      const unread = await callbacks.refreshUnread().catch(() => null);
      if (stopped || unread == null) return;
      // A message that came while the database was counting may or may not be in its answer: ask again.
      if (received !== before && attempt < RESYNC_TRIES) continue;
      session().setUnread(unread);
      countedAt = Date.now();
      return;
    }
  };

  const open = async () => {
    const { credentials, userId } = session();
    if (opening || connection || !credentials || userId === null) return;
    opening = true;
    const loaded = await load().catch(() => null);
    opening = false;
    // Without the script (a network fault) the slow polling below goes on, and the next base info tries again.
    if (!loaded || stopped) return;
    connection = loaded.openRealtime({
      connect: loaded.connect,
      url: brokerUrl(window.location),
      userId,
      credentials: session().credentials ?? credentials,
      tabId: Math.random().toString(36).slice(2, 10),
      page: window,
      renewCredentials: async () => {
        const info = await callbacks.refreshBaseInfo();
        return info?.login === true ? (info.mqtt ?? null) : null;
      },
      onState: (state) => session().setBroker(state),
      onResync: (missed) => {
        const known = session().unread;
        if (missed) tellMissed();
        // The page is older than its first connection, and not every broker says what it told in between: the count tells of something.
        void resync().then(() => {
          if (!missed && !stopped && session().unread !== known) tellMissed();
        });
      },
      onUserMessage: (message) => {
        if (message.type === 'kick') {
          // Signed out somewhere, or the upstream could not speak for a while: the base info says which, and the store
          // follows it.
          callbacks.refreshBaseInfo().then(tellMissed, () => {});
          return;
        }
        if (message.type === 'stale') return tellStale(message.stale ?? []);
        received += 1;
        session().addUnread();
        tellUserMessage(message);
        if (counting === 0 && Date.now() - countedAt < DOUBTFUL_MS) void resync();
      },
      onTopicMessage: tellTopicMessage,
    });
    setWatcher(connection);
  };

  const takeCredentials = () => {
    const { credentials } = session();
    if (!credentials) return;
    keepBrokerCookie(credentials);
    if (connection) connection.setCredentials(credentials);
    else void open();
  };

  takeCredentials();
  const unsubscribe = useSessionStore.subscribe((state, previous) => {
    if (state.credentials !== previous.credentials) takeCredentials();
  });
  // Read elsewhere: a message that comes is counted as it comes, and what was missed by what missed it.
  const offNotices = onStale(['notices'], (how) => how === 'silent' && void resync());
  const poll = setInterval(() => {
    if (session().broker !== 'on' && document.visibilityState === 'visible') void resync();
  }, POLL_MS);

  return () => {
    stopped = true;
    unsubscribe();
    offNotices();
    clearInterval(poll);
    setWatcher(null);
    connection?.close();
    connection = null;
    session().setBroker('off');
  };
}
