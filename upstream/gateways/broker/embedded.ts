import type { Server } from 'node:http';
import { Aedes, type AuthenticateError } from 'aedes';
import { createWebSocketStream, type WebSocket, WebSocketServer } from 'ws';
import { userTopic } from '@/contract/topics';
import type { Broker, Context } from '@/upstream/core/context';
import { gauge } from '@/upstream/core/module/figures';
import type { BrokerAccess } from './access';
import { createConnections } from './connections';
import { limitInbound, MAX_INBOUND_BYTES } from './inbound-limit';
import { kickMessage } from './kick';
import { createRecent } from './recent';
import { BROKER_PATH, isOwnOrigin, refuseUpgrade } from './upgrade';

/** Seconds; longer silences are taken as this, so that dead connections go. */
const MAX_KEEPALIVE = 300;
const NOT_AUTHORIZED = 5;
const UNAVAILABLE = 3;
/** Close code of a websocket that may come back (RFC 6455, registered later). */
const SERVICE_RESTART = 1012;
/** Where a browser's own publish goes: nobody may subscribe to it. */
const NOWHERE = '$nowhere';
/** Milliseconds for a goodbye to reach a browser. */
const GOODBYE_MS = 500;

export interface EmbeddedBroker extends Broker {
  /** Takes websocket upgrades on `/mqtt` of an HTTP server. */
  attach(server: Server): void;
  close(): Promise<void>;
  /** Ends every connection: browsers come back within seconds and read what they have missed. */
  beginAnew(): void;
  /** Connections that have signed in. */
  clientCount(): number;
}

export interface EmbeddedBrokerParts {
  access: BrokerAccess;
  now(): Date;
  log: Context['log'];
  /** Origins of the site besides the host that was asked, such as SITE_URL's. */
  origins?: readonly string[];
}

/** Runs aedes behind the websocket path `/mqtt`: browsers only listen, each to what concerns them. */
export async function createEmbeddedBroker(parts: EmbeddedBrokerParts): Promise<EmbeddedBroker> {
  const { access, log } = parts;
  const people = createConnections();
  const recent = createRecent();
  const aedes = await Aedes.createBroker({
    connectTimeout: 10_000,
    // A browser that no longer reads must not hold up what others are told.
    drainTimeout: 5_000,
    maxTopicLevels: 4,
    preConnect: (_client, packet, done) => {
      // Sessions and wills would keep memory for people who never come back; the database is the truth.
      packet.clean = true;
      delete packet.will;
      if (!packet.keepalive || packet.keepalive > MAX_KEEPALIVE) packet.keepalive = MAX_KEEPALIVE;
      done(null, true);
    },
    authenticate: (client, username, password, done) => {
      access.login({ clientId: client.id, username, password: password?.toString() }).then(
        (person) => {
          if (!person) return done(refusal(NOT_AUTHORIZED), false);
          if (!people.add(person.userId, client)) return done(refusal(UNAVAILABLE), false);
          done(null, true);
        },
        (error: unknown) => {
          log.error(error, 'broker sign-in');
          done(refusal(UNAVAILABLE), false);
        },
      );
    },
    authorizeSubscribe: (client, subscription, done) => {
      const userId = people.userOf(client);
      if (userId === undefined || !people.mayAddTopic(client, subscription.topic)) return done(null, null);
      access.maySubscribe(userId, subscription.topic).then(
        (allowed) => done(null, allowed ? subscription : null),
        (error: unknown) => {
          log.error(error, 'broker subscription');
          done(null, null);
        },
      );
    },
    authorizePublish: (client, packet, done) => {
      if (client === null) return done(null);
      // MQTT 3.1.1 §3.3.5 knows no refusal of a publish: acknowledge it and let nobody hear it.
      packet.topic = NOWHERE;
      packet.payload = Buffer.alloc(0);
      packet.retain = false;
      done(null);
    },
  });
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_INBOUND_BYTES,
    perMessageDeflate: false,
    handleProtocols: (protocols) => ['mqtt', 'mqttv3.1'].find((name) => protocols.has(name)) ?? false,
  });
  gauge('upstream_broker_clients', 'Browsers that are signed in to the embedded broker', () => aedes.connectedClients);
  const servers: { server: Server; off(): void }[] = [];
  let attached = false;

  aedes.on('subscribe', (subscriptions, client) => {
    const own = userTopic(people.userOf(client) ?? '');
    if (!subscriptions.some(({ topic }) => topic === own)) return;
    const message = recent.messageFor(own, parts.now());
    if (!message) return;
    const payload = JSON.stringify(message);
    client.publish({ cmd: 'publish', topic: own, payload, qos: 1, retain: false, dup: false }, (error) => {
      if (error) log.error(error, `broker publish to ${own}`);
    });
  });

  const open = (ws: WebSocket, request: Parameters<typeof aedes.handle>[1]) => {
    limitInbound(ws);
    aedes.handle(createWebSocketStream(ws), request);
  };

  const publish = (topic: string, message: unknown) =>
    new Promise<void>((resolve) => {
      recent.note(topic, message);
      const payload = JSON.stringify(message);
      aedes.publish({ cmd: 'publish', topic, payload, qos: 1, retain: false, dup: false }, (error) => {
        if (error) log.error(error, `broker publish to ${topic}`);
        resolve();
      });
    });

  return {
    // Not awaited: a slow reader must not slow down who speaks.
    publish: async (topic, message) => void publish(topic, message),
    async disconnect(userId) {
      access.revoke(userId);
      if (people.clientsOf(userId).length === 0) return;
      await Promise.race([publish(userTopic(userId), kickMessage(parts.now())), pause(GOODBYE_MS)]);
      for (const client of people.clientsOf(userId)) client.close();
    },
    ready: () => attached && !aedes.closed,
    beginAnew() {
      for (const ws of sockets.clients) ws.close(SERVICE_RESTART);
    },
    clientCount: () => aedes.connectedClients,
    attach(server) {
      const upgrade: Parameters<Server['on']>[1] = (request, socket, head) => {
        const path = (request.url ?? '').split('?')[0];
        if (path !== BROKER_PATH) return refuseUpgrade(socket, '404 Not Found');
        if (!isOwnOrigin(request, parts.origins ?? [])) return refuseUpgrade(socket, '403 Forbidden');
        if (aedes.closed) return refuseUpgrade(socket, '503 Service Unavailable');
        sockets.handleUpgrade(request, socket, head, open);
      };
      server.on('upgrade', upgrade);
      servers.push({ server, off: () => server.off('upgrade', upgrade) });
      attached = true;
    },
    async close() {
      attached = false;
      for (const { off } of servers) off();
      // Websockets first: an open one would hold the HTTP server's close.
      for (const ws of sockets.clients) ws.close(1001);
      await Promise.race([allClosed(sockets), pause(GOODBYE_MS)]);
      for (const ws of sockets.clients) ws.terminate();
      await new Promise<void>((resolve) => sockets.close(() => resolve()));
      await new Promise<void>((resolve) => aedes.close(() => resolve()));
    },
  };
}

function refusal(returnCode: number): AuthenticateError {
  return Object.assign(new Error('refused'), { returnCode });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}

async function allClosed(sockets: WebSocketServer): Promise<void> {
  await Promise.all([...sockets.clients].map((ws) => new Promise((resolve) => ws.once('close', resolve))));
}
