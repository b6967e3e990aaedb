import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import mqtt from 'mqtt';
import { freePorts } from './ports';
import { required } from './required';

const DEPLOYED = fileURLToPath(new URL('../../../deploy/mosquitto/', import.meta.url));
const PATIENCE_MS = 10_000;

export interface Mosquitto {
  /** Port of plain MQTT on 127.0.0.1. */
  port: number;
  /** Port of MQTT over websockets on 127.0.0.1. */
  websocketPort: number;
  /** Gives a name a password, also while it runs. */
  addPerson(name: string, password: string): void;
  stop(): Promise<void>;
  /** It hangs: its connections stand, and nothing is answered. */
  freeze(): void;
  thaw(): void;
  /** Brings it back on the same ports, with the same people. */
  start(): Promise<void>;
}

/** Mosquitto's program where it and `mosquitto_passwd` are installed. */
export function findMosquitto(): string | undefined {
  const names = spawnSync('mosquitto_passwd', ['--help']).error ? [] : ['mosquitto', '/usr/sbin/mosquitto'];
  return required(
    'Mosquitto',
    names.find((name) => !spawnSync(name, ['-h']).error),
  );
}

/** Runs Mosquitto with the configuration and the access rules of deploy/mosquitto in `folder`. */
export async function startMosquitto(mosquitto: string, folder: string): Promise<Mosquitto> {
  const [port = 0, websocketPort = 0] = await freePorts(2);
  mkdirSync(folder, { recursive: true });
  const names: Record<string, string> = {
    MQTT_PORT: `${port}`,
    MQTT_WS_PORT: `${websocketPort}`,
    MQTT_BIND: '127.0.0.1',
    MOSQUITTO_DIR: folder,
  };
  const template = readFileSync(join(DEPLOYED, 'mosquitto.conf'), 'utf8');
  const filled = template.replace(/\$\{(\w+)\}/g, (_, name: string) => names[name] ?? '');
  // mosquitto_passwd leaves a file that only its owner reads: where that is root, Mosquitto stays root.
  const user = process.getuid?.() === 0 ? 'user root\n' : '';
  writeFileSync(join(folder, 'mosquitto.conf'), filled + user);
  copyFileSync(join(DEPLOYED, 'acl'), join(folder, 'acl'));
  const passwords = join(folder, 'passwords');
  writeFileSync(passwords, '');
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn(mosquitto, ['-c', join(folder, 'mosquitto.conf')], { stdio: 'ignore' });
    await untilListening(port, child);
    // It listens before it hears SIGHUP, which would end it until then; its first refusal says that it is up.
    await refusal(port);
  };
  await start();
  return {
    port,
    websocketPort,
    addPerson(name, password) {
      execFileSync('mosquitto_passwd', ['-b', passwords, name, password], { stdio: 'ignore' });
      child?.kill('SIGHUP');
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      // One that hangs hears nothing else.
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      await gone;
    },
    start,
  };
}

async function refusal(port: number): Promise<void> {
  const stranger = mqtt.connect(`mqtt://127.0.0.1:${port}`, { reconnectPeriod: 0 });
  stranger.on('error', () => {});
  await new Promise<void>((resolve) => stranger.once('close', () => resolve()));
  stranger.end(true);
}

/** Resolves when something listens on a loopback port; rejects when the process that should has ended. */
async function untilListening(port: number, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(50)) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    const socket = connect(port, '127.0.0.1');
    const open = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'close').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (open) return;
  }
  throw new Error(`Nothing listens on port ${port}.`);
}
