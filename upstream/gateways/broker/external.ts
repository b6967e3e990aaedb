import type { Server } from 'node:http';
import mqtt from 'mqtt';
import { userTopic } from '@/contract/topics';
import type { Broker, Context } from '@/upstream/core/context';
import type { BrokerAccess } from './access';
import { kickMessage } from './kick';

/** Milliseconds between attempts (spec §9). */
const RECONNECT_MS = 5000;
/** Messages kept while the broker is away; the oldest go first, the database has them all. */
const MAX_WAITING = 1000;
/** Milliseconds for what is under way to be acknowledged when closing. */
const CLOSE_MS = 1000;

export interface ExternalBrokerParts {
  /** mqtt, mqtts, ws or wss, with user name and password where the broker asks for them. */
  url: string;
  access: Pick<BrokerAccess, 'revoke'>;
  now(): Date;
  log: Context['log'];
  reconnectMs?: number;
}

export interface ExternalBroker extends Broker {
  attach(server: Server): void;
  close(): Promise<void>;
}

/** Publishes through EMQX or Mosquitto; browsers connect to that broker, not to the upstream. */
export function createExternalBroker({ url, access, now, log, reconnectMs }: ExternalBrokerParts): ExternalBroker {
  const waiting: { topic: string; payload: string }[] = [];
  const client = mqtt.connect(url, {
    clientId: `upstream-${crypto.randomUUID().slice(0, 8)}`,
    clean: true,
    keepalive: 60,
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

  client.on('connect', () => {
    reported = false;
    for (const { topic, payload } of waiting.splice(0)) send(topic, payload);
  });
  client.on('error', (error) => {
    // Once per outage: it repeats every few seconds until the broker is back.
    if (!reported) log.error(error, 'external broker');
    reported = true;
  });

  const publish = async (topic: string, message: unknown) => {
    const payload = JSON.stringify(message);
    if (client.connected) return send(topic, payload);
    waiting.push({ topic, payload });
    if (waiting.length > MAX_WAITING) waiting.shift();
  };

  return {
    publish,
    async disconnect(userId) {
      access.revoke(userId);
      await publish(userTopic(userId), kickMessage(now()));
    },
    ready: () => client.connected,
    // Browsers reach the external broker by NEXT_PUBLIC_MQTT_URL.
    attach: () => {},
    async close() {
      const forced = setTimeout(() => client.end(true), CLOSE_MS);
      await client.endAsync(!client.connected);
      clearTimeout(forced);
    },
  };
}
