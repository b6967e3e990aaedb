import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Aedes } from 'aedes';
import { createWebSocketStream, WebSocketServer } from 'ws';
import { type Credentials, startTestBroker } from '@/tests/support/servers/broker';
import { meetingTopic } from '../contract/topics';
import { openPglite } from '../upstream/db/client';
import { meetings } from '../upstream/db/schema/meeting';

/** What a broker of the bench says when it can be used. */
export interface Ready {
  url: string;
  topic: string;
  /** Of the people who listen; none where anybody may. */
  people: Credentials[];
}

/** Longest text of a message of the product, about. */
const TEXT = 'x'.repeat(200);

async function startOurs(people: number): Promise<Ready> {
  const folder = mkdtempSync(join(tmpdir(), 'huiyi-broker-'));
  const up = await startTestBroker(openPglite(folder));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const from = { startTime: up.now(), endTime: new Date(up.now().getTime() + 86_400_000) };
  const [meeting] = await up.db
    .insert(meetings)
    .values({ msName: '会议', msType: '2', ...from })
    .returning({ msId: meetings.msId });
  const topic = meetingTopic(meeting?.msId ?? 0);
  const signedIn: Credentials[] = [];
  for (let at = 0; at < people; at++) signedIn.push(await up.signIn());
  process.on('message', () => void up.broker.publish(topic, { type: 'text', data: { text: TEXT } }));
  return { url: up.url, topic, people: signedIn };
}

async function startBare(): Promise<Ready> {
  const aedes = await Aedes.createBroker();
  const server = createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  sockets.on('connection', (ws, request) => aedes.handle(createWebSocketStream(ws), request));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const topic = 'mt_1';
  const payload = JSON.stringify({ type: 'text', data: { text: TEXT } });
  process.on('message', () =>
    aedes.publish({ cmd: 'publish', topic, payload, qos: 1, retain: false, dup: false }, () => {}),
  );
  return { url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`, topic, people: [] };
}

const [which, people] = process.argv.slice(2);
const ready = await (which === 'bare' ? startBare() : startOurs(Number(people)));
process.send?.(ready);
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(1));
