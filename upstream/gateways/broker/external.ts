import type { Server } from 'node:http';
import mqtt from 'mqtt';
import { userTopic } from '@/contract/topics';
import type { Broker, Context } from '@/upstream/core/context';
import type { BrokerAccess } from './access';
import { kickMessage } from './kick';
import { refuseUpgrade } from './upgrade';

/** Milliseconds between attempts (spec §9). */
const RECONNECT_MS = 5000;
/** A broker that hangs keeps its connections: one and a half times as long later it is asked for anew. */
const KEEPALIVE_SECONDS = 10;
/** Topics remembered while the broker is away; the oldest go first, the database has everything. */
const MAX_WAITING = 10_000;
/** Milliseconds for what is under way to be acknowledged when closing. */
const CLOSE_MS = 1000;

/** People's and meetings' topics have one level. */
const EVERY_TOPIC = '+';

const isUserTopic = (topic: string) => /^\d+$/.test(topic);

export interface ExternalBrokerParts {
  /** mqtt, mqtts, ws or wss, with user name and password where the broker asks for them. */
  url: string;
  access: Pick<BrokerAccess, 'revoke'>;
  now(): Date;
  log: Context['log'];
  reconnectMs?: number;
  keepaliveSeconds?: number;
  /** Hears what others publish on people's and meetings' topics, without what this connection says itself. */
  listener?: BrokerListener;
}

export interface BrokerListener {
  hear(topic: string, payload: Buffer): void;
  /** From now on it hears; what was said before is lost. */
  begin(): void;
}

export interface ExternalBroker extends Broker {
  attach(server: Server): void;
  close(): Promise<void>;
}

/** Publishes through the broker at `url`. */
export function createExternalBroker(parts: ExternalBrokerParts): ExternalBroker {
  const { url, access, now, log, reconnectMs, keepaliveSeconds = KEEPALIVE_SECONDS, listener } = parts;
  // A person's notices are not spoken again: a page that has counted them from the database would count them twice.
  // Who missed something is told to ask. A meeting's messages count nothing, so its newest one does.
  const waiting = new Map<string, string>();
  const client = mqtt.connect(url, {
    clientId: `upstream-${crypto.randomUUID().slice(0, 8)}`,
    // Only version 5 can leave out what it says itself.
    protocolVersion: listener ? 5 : 4,
    clean: true,
    keepalive: keepaliveSeconds,
    resubscribe: false,
    reconnectPeriod: reconnectMs ?? RECONNECT_MS,
    // A restarted broker may refuse for a while; this login does not go stale.
    reconnectOnConnackError: true,
    queueQoSZero: false,
  });
  let reported = false;

  const send = (topic: string, payload: string) => {
    client.publish(topic, payload, { qos: 1 }, (error) => {
      if (error) log.error(error, `broker publish to ${topic}`);
    });
  };

  if (listener) client.on('message', (topic, payload) => listener.hear(topic, payload));
  client.on('connect', () => {
    reported = false;
    if (listener) {
      client.subscribe(EVERY_TOPIC, { qos: 1, nl: true }, (error) => {
        if (error) log.error(error, 'broker subscription');
        else listener.begin();
      });
    }
    for (const [topic, payload] of waiting)
      send(topic, isUserTopic(topic) ? JSON.stringify(kickMessage(now())) : payload);
    waiting.clear();
  });
  client.on('error', (error) => {
    // Once per outage: it repeats every few seconds until the broker is back.
    if (!reported) log.error(error, 'external broker');
    reported = true;
  });

  const publish = async (topic: string, message: unknown) => {
    const payload = JSON.stringify(message);
    if (client.connected) return send(topic, payload);
    waiting.delete(topic);
    waiting.set(topic, payload);
    const [oldest] = waiting.keys();
    if (waiting.size > MAX_WAITING && oldest !== undefined) waiting.delete(oldest);
  };

  return {
    publish,
    async disconnect(userId) {
      access.revoke(userId);
      await publish(userTopic(userId), kickMessage(now()));
    },
    ready: () => client.connected,
    // Browsers reach EMQX itself, by NEXT_PUBLIC_MQTT_URL or the proxy in front. Node would answer an upgrade that nobody listens to as
    // a plain request, behind which a proxy may leave its tunnel open.
    attach: (server) => void server.on('upgrade', (_request, socket) => refuseUpgrade(socket, '404 Not Found')),
    async close() {
      const forced = setTimeout(() => client.end(true), CLOSE_MS);
      await client.endAsync(!client.connected);
      clearTimeout(forced);
    },
  };
}
