import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { IClientOptions } from 'mqtt';

const CONNECT_MS = 5_000;
const AGAIN_MS = 5_000;

/** An external broker takes connections from anybody. */
export class OpenBroker extends Error {
  constructor(how: string) {
    super(
      `The broker of MQTT_URL lets strangers in (${how}): they could read everybody's notices. Give it passwords and access rules, as in deploy/.`,
    );
    this.name = 'OpenBroker';
  }
}

/** Whom a broker must turn away: somebody without a name, and somebody with an invented one. */
const strangers = (): [string, IClientOptions][] => [
  ['a client without a name', {}],
  ['an invented name', { username: 'stranger', password: randomBytes(12).toString('hex') }],
];

/**
 * Knocks at a broker as a stranger; throws OpenBroker when it opens. Resolves with false when the broker is away, so
 * that nobody can tell yet.
 */
export async function knock(url: string): Promise<boolean> {
  for (const [how, login] of strangers()) {
    const answer = await connect(url, login);
    if (answer === 'in') throw new OpenBroker(how);
    if (answer === 'away') return false;
  }
  return true;
}

/** Knocks until the broker answers; calls `onOpen` when it lets a stranger in. */
export async function knockUntilAnswered(
  url: string,
  { signal, onOpen }: { signal: AbortSignal; onOpen(error: unknown): void },
): Promise<void> {
  try {
    while (!(await knock(url))) await sleep(AGAIN_MS, undefined, { signal, ref: false });
  } catch (error) {
    if (!signal.aborted) onOpen(error);
  }
}

async function connect(url: string, login: IClientOptions): Promise<'in' | 'refused' | 'away'> {
  const { default: mqtt } = await import('mqtt');
  const address = new URL(url);
  address.username = '';
  address.password = '';
  return new Promise((resolve) => {
    const clientId = `stranger-${randomBytes(4).toString('hex')}`;
    const client = mqtt.connect(address.toString(), {
      clientId,
      clean: true,
      reconnectPeriod: 0,
      connectTimeout: CONNECT_MS,
      ...login,
    });
    const finish = (answer: 'in' | 'refused' | 'away') => {
      client.end(true);
      resolve(answer);
    };
    client.on('connect', () => finish('in'));
    // A CONNACK that refuses has a reason code; faults of the network have none.
    client.on('error', (error) => finish('code' in error && typeof error.code === 'number' ? 'refused' : 'away'));
    client.on('close', () => finish('away'));
  });
}
