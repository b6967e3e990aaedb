import type { IClientOptions, MqttClient } from 'mqtt';
import { BROKER_MEMORY_MS, MQTT_KEEPALIVE_SECONDS, MQTT_RECONNECT_MS } from '@/contract/codes';
import { type MeetingMessage, meetingTopic, type UserMessage, userTopic } from '@/contract/topics';
import type { BrokerCredentials, BrokerState } from '@/lib/stores/session-store';
import { createSeen, readMeetingMessage, readUserMessage, staleSince } from './messages';

/** A broker that comes back must not meet everybody at once. */
const JITTER = 0.2;
/** mqtt.js asks every second waking; a hidden tab wakes once a minute, and the broker gives up after 90 s. */
const PULSE_MS = 45_000;
/** Longest pause between attempts with new credentials. */
const MAX_RENEWAL_PAUSE_MS = 60_000;
/** CONNACK codes of MQTT 3.1.1 that say no to these credentials: identifier, name or password, not authorised. */
const REFUSED = new Set([2, 4, 5]);

export interface RealtimeOptions {
  /** mqtt.js's `connect`. */
  connect: (url: string, options: IClientOptions) => MqttClient;
  url: string;
  userId: number;
  credentials: BrokerCredentials;
  /** Added to the client id, or two tabs of one person would throw each other out. */
  tabId: string;
  /** Asked when the broker refuses; null when nobody is signed in any more, a rejection when that is not known. */
  renewCredentials: () => Promise<BrokerCredentials | null>;
  onState: (state: Exclude<BrokerState, 'off'>) => void;
  onUserMessage: (message: UserMessage) => void;
  onTopicMessage: (topic: string, message: MeetingMessage) => void;
  /** On every (re)connect. `missed`: something may have been said that the broker will not repeat. */
  onResync: (missed: boolean) => void;
  /** Emits `pagehide` and `pageshow`. */
  page?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

export interface RealtimeConnection {
  /** Hears the topic of a meeting or a live. */
  watch(topic: string): void;
  unwatch(topic: string): void;
  /** Newer credentials, used from the next attempt on. */
  setCredentials(credentials: BrokerCredentials): void;
  close(): void;
}

const jittered = (ms: number) => Math.round(ms * (1 + Math.random() * JITTER));

/** Connects a signed-in person to the broker and keeps connecting until closed (docs/wire.md, "Real time"). */
export function openRealtime(options: RealtimeOptions): RealtimeConnection {
  const { onState, onResync, tabId, page } = options;
  const ownTopic = userTopic(options.userId);
  const watched = new Set<string>();
  const isNew = createSeen();
  let credentials = options.credentials;
  let closed = false;
  let refused = false;
  let wasOn = false;
  // What is shown is at least as new as this: the document was asked for at 0.
  let readFrom = 0;
  let renewals = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  onState('connecting');
  const client = options.connect(options.url, {
    clientId: `${credentials.clientId}-${tabId}`,
    username: ownTopic,
    password: credentials.password,
    protocolVersion: 4,
    clean: true,
    keepalive: MQTT_KEEPALIVE_SECONDS,
    reconnectPeriod: jittered(MQTT_RECONNECT_MS),
    // Topics are subscribed one by one below: in one call, one refusal would fail them all.
    resubscribe: false,
    // The other kind starts a worker from a blob, which the content policy forbids.
    timerVariant: 'native',
  });
  const pulse = setInterval(() => {
    if (client.connected) client.sendPing();
  }, PULSE_MS);

  // A refused topic is not an error for the page: the next ones still work.
  const subscribe = (topic: string) => client.subscribe(topic, { qos: 1 }, () => {});

  const use = (next: BrokerCredentials) => {
    credentials = next;
    client.options.clientId = `${next.clientId}-${tabId}`;
    client.options.password = next.password;
  };
  const again = (afterMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!closed) client.reconnect();
    }, afterMs);
  };
  const renew = async () => {
    refused = true;
    renewals += 1;
    const pause = renewals === 1 ? 0 : Math.min(jittered(MQTT_RECONNECT_MS * (renewals - 1)), MAX_RENEWAL_PAUSE_MS);
    try {
      const next = await options.renewCredentials();
      // Null: nobody is signed in; whoever opened this closes it, or brings credentials later.
      if (closed || !refused || !next || next.password === credentials.password) return;
      refused = false;
      use(next);
      again(pause);
    } catch {
      if (closed) return;
      clearTimeout(timer);
      timer = setTimeout(renew, jittered(MQTT_RECONNECT_MS * renewals));
    }
  };

  client.on('connect', () => {
    refused = false;
    renewals = 0;
    onState('on');
    subscribe(ownTopic);
    for (const topic of watched) subscribe(topic);
    const missed = wasOn || performance.now() >= BROKER_MEMORY_MS;
    wasOn = true;
    if (missed) readFrom = performance.now();
    onResync(missed);
  });
  client.on('reconnect', () => {
    client.options.reconnectPeriod = jittered(MQTT_RECONNECT_MS);
    onState('connecting');
  });
  client.on('close', () => {
    if (!closed) onState('lost');
  });
  client.on('error', (error) => {
    const code = 'code' in error ? error.code : undefined;
    if (closed || typeof code !== 'number') return;
    // mqtt.js stops by itself after any refusal; only these credentials must not be tried again.
    if (REFUSED.has(code)) void renew();
    else again(jittered(MQTT_RECONNECT_MS));
  });
  client.on('message', (topic, payload) => {
    if (topic === ownTopic) {
      const message = readUserMessage(payload.toString());
      const heard = message && staleSince(message, performance.now() - readFrom);
      if (heard && isNew(heard.msgId)) options.onUserMessage(heard);
      return;
    }
    const message = readMeetingMessage(payload.toString());
    const isOwn = message && (message.msId == null || topic === meetingTopic(message.msId));
    if (isOwn && watched.has(topic)) options.onTopicMessage(topic, message);
  });

  // A page with an open websocket is not kept for the back button.
  const hide = () => {
    clearTimeout(timer);
    client.end(true);
  };
  const show = (event: Event) => {
    if (!('persisted' in event && event.persisted)) return;
    refused = false;
    client.reconnect();
  };
  page?.addEventListener('pagehide', hide);
  page?.addEventListener('pageshow', show);

  return {
    watch(topic) {
      if (watched.has(topic)) return;
      watched.add(topic);
      if (client.connected) subscribe(topic);
    },
    unwatch(topic) {
      if (watched.delete(topic) && client.connected) client.unsubscribe(topic, () => {});
    },
    setCredentials(next) {
      if (next.password === credentials.password) return;
      use(next);
      if (!refused) return;
      refused = false;
      again(0);
    },
    close() {
      closed = true;
      clearTimeout(timer);
      clearInterval(pulse);
      page?.removeEventListener('pagehide', hide);
      page?.removeEventListener('pageshow', show);
      client.end(true);
    },
  };
}
