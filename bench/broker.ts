import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import type { Credentials } from '@/tests/support/servers/broker';
import type { Ready } from './broker-server';
import { median } from './measure';
import { cpuOf } from './processes';

const CLIENTS = 5_000;
/** Open pages of one person; the broker allows thirty. */
const PAGES = 20;
const AT_ONCE = 50;
const MESSAGES = 10;
const ROUNDS = 5;
const SCRIPT = fileURLToPath(new URL('broker-server.ts', import.meta.url));

/** First bytes of the packets of MQTT 3.1.1 that matter here. */
const PACKET = { connect: 0x10, connack: 0x20, publish: 0x30, puback: 0x40, subscribe: 0x82, suback: 0x90 };
const QOS_1 = 2;

export interface BrokerResult {
  clients: number;
  /** Processor time of the broker for one message to one client, microseconds. */
  ours: number;
  bare: number;
}

/** One message to five thousand listeners of one topic: our broker with its rules, and aedes with none. */
export async function benchBroker(say: (line: string) => void): Promise<BrokerResult> {
  const brokers: Crowd[] = [];
  try {
    for (const which of ['ours', 'bare'] as const) {
      brokers.push(await gather(which));
      say(`${which}: ${CLIENTS} clients are connected`);
    }
    const costs: number[][] = brokers.map(() => []);
    for (const crowd of brokers) await publish(crowd);
    for (let round = 0; round < ROUNDS; round++)
      for (const [at, crowd] of brokers.entries()) costs[at]?.push(await publish(crowd));
    const [ours = Number.NaN, bare = Number.NaN] = costs.map(median);
    return { clients: CLIENTS, ours, bare };
  } finally {
    for (const { broker, sockets } of brokers) {
      for (const socket of sockets) socket.terminate();
      broker.kill();
    }
  }
}

interface Crowd {
  broker: ChildProcess;
  sockets: WebSocket[];
  /** Messages that have come to anybody. */
  heard: number;
}

async function gather(which: 'ours' | 'bare'): Promise<Crowd> {
  const broker = fork(SCRIPT, [which, String(CLIENTS / PAGES)], { execArgv: ['--import', 'tsx'] });
  const { url, topic, people } = await new Promise<Ready>((resolve, reject) => {
    broker.once('message', (message) => resolve(message as Ready));
    broker.once('exit', (code) => reject(new Error(`the broker ended (${code})`)));
  });
  const crowd: Crowd = { broker, sockets: [], heard: 0 };
  for (let at = 0; at < CLIENTS; at += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, (_, place) =>
      listen(url, topic, at + place, people[Math.floor((at + place) / PAGES)], () => {
        crowd.heard += 1;
      }),
    );
    crowd.sockets.push(...(await Promise.all(some)));
  }
  return crowd;
}

/** A client that has subscribed, confirms every message and calls `onMessage` for it. */
function listen(url: string, topic: string, at: number, person: Credentials | undefined, onMessage: () => void) {
  const socket = new WebSocket(url, 'mqtt', { perMessageDeflate: false });
  const packets = packetReader();
  return new Promise<WebSocket>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the broker closed a connection')));
    socket.on('open', () => socket.send(connectPacket(`${person?.clientId ?? 'c'}-${at}`, person)));
    socket.on('message', (data: Buffer) => {
      for (const packet of packets(data)) {
        const kind = (packet[0] ?? 0) & 0xf0;
        if (kind === PACKET.connack && packet[3] !== 0) reject(new Error(`the broker refused a client (${packet[3]})`));
        if (kind === PACKET.connack && packet[3] === 0) socket.send(subscribePacket(topic));
        if (kind === PACKET.suback) resolve(socket);
        if (kind === PACKET.publish) {
          socket.send(confirmation(packet));
          onMessage();
        }
      }
    });
  });
}

/** Sends the messages one after another, each when everybody has heard the one before; microseconds of the broker a message and client. */
async function publish(crowd: Crowd): Promise<number> {
  const pid = crowd.broker.pid ?? 0;
  const before = cpuOf(pid);
  for (let at = 0; at < MESSAGES; at++) {
    const expected = crowd.heard + CLIENTS;
    crowd.broker.send('publish');
    while (crowd.heard < expected) await new Promise((resolve) => setImmediate(resolve));
  }
  return ((cpuOf(pid) - before) * 1000) / (MESSAGES * CLIENTS);
}

const text = (words: string) =>
  Buffer.concat([Buffer.from([words.length >> 8, words.length & 0xff]), Buffer.from(words)]);

function packet(first: number, body: Buffer): Buffer {
  const length: number[] = [];
  for (let rest = body.length; rest > 0 || length.length === 0; rest >>= 7)
    length.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0));
  return Buffer.concat([Buffer.from([first, ...length]), body]);
}

function connectPacket(clientId: string, person: Credentials | undefined): Buffer {
  const CLEAN = 0x02;
  const WITH_LOGIN = 0xc0;
  const login = person ? [text(person.username), text(person.password)] : [];
  const flags = Buffer.from([4, CLEAN | (person ? WITH_LOGIN : 0), 1, 0]);
  return packet(PACKET.connect, Buffer.concat([text('MQTT'), flags, text(clientId), ...login]));
}

const subscribePacket = (topic: string) =>
  packet(PACKET.subscribe, Buffer.concat([Buffer.from([0, 1]), text(topic), Buffer.from([1])]));

/** Gives the packets that are whole with each frame: a broker sends one in pieces, or several at once. */
function packetReader(): (frame: Buffer) => Buffer[] {
  let rest: Buffer = Buffer.alloc(0);
  return (frame) => {
    rest = rest.length > 0 ? Buffer.concat([rest, frame]) : frame;
    const packets: Buffer[] = [];
    for (let end = endOf(rest); end !== null; end = endOf(rest)) {
      packets.push(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
    return packets;
  };
}

/** Where the first packet ends; null while it is not there whole. */
function endOf(bytes: Buffer): number | null {
  const body = bodyOf(bytes);
  const end = body && body.begin + body.length;
  return end !== null && end <= bytes.length ? end : null;
}

/** Where the body of a packet begins, and how long it is; null while its length is not there. */
function bodyOf(bytes: Buffer): { begin: number; length: number } | null {
  let length = 0;
  for (let at = 1; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    length |= (byte & 0x7f) << (7 * (at - 1));
    if (byte < 0x80) return { begin: at + 1, length };
  }
  return null;
}

/** PUBACK of a message that was sent at least once; nothing to confirm else. */
function confirmation(message: Buffer): Buffer {
  if (!((message[0] ?? 0) & QOS_1)) throw new Error('a message came without its number');
  const begin = bodyOf(message)?.begin ?? 0;
  const topic = message.readUInt16BE(begin);
  return packet(PACKET.puback, message.subarray(begin + 2 + topic, begin + 4 + topic));
}
