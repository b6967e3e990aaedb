import type { ChildProcess } from 'node:child_process';
import { type IpcMessage, readMessage } from '@/server/start/ipc';

export interface ChildOptions {
  /** Name in messages, such as `upstream`. */
  name: string;
  /** Starts the process, with a channel for messages. */
  spawn: () => ChildProcess;
  /** Ask it to end by a message instead of a signal. */
  endsByMessage?: boolean;
  onMessage?: (message: IpcMessage) => void;
  /** Watches a process that serves for one that hangs; it must answer `ping` with `pong`. */
  pings?: Pings;
  /** The process hangs and is killed; `onRestart` follows. */
  onHang?: () => void;
  /** The child ended and is started again after `delay` milliseconds. */
  onRestart?: (code: number | null, delay: number) => void;
  /** The child ended for good without being asked to: a fatal message, exit code 78, or too many restarts. */
  onGiveUp: (sentence: string, code: number) => void;
}

/** Asked every `every` milliseconds, killed after `most` questions in a row without an answer. */
interface Pings {
  every: number;
  most: number;
}

/** Longer than anything that a process does in one go (a statement of the embedded database, collecting garbage). */
export const PINGS: Pings = { every: 2_000, most: 8 };
/** Exit code for a reason that a restart does not change (sysexits: EX_CONFIG). */
export const CONFIG_EXIT_CODE = 78;
const RESTARTS = { most: 5, within: 60_000 };
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 5_000;

/** A Node process that is kept running: started again when it crashed or hung, given up after five times in a minute. */
export class Child {
  private process: ChildProcess | undefined;
  private crashes: number[] = [];
  private stopping = false;
  private fatal: string | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: ChildOptions) {}

  /** Starts the process. */
  start(): void {
    this.fatal = undefined;
    const child = this.options.spawn();
    this.process = child;
    const watch = this.watch(child);
    child.on('message', (raw) => {
      const message = readMessage(raw);
      watch(message);
      if (message?.type === 'fatal') this.fatal = message.message;
      if (message) this.options.onMessage?.(message);
    });
    child.on('exit', (code, signal) => {
      if (this.process === child) this.process = undefined;
      if (!this.stopping) this.ended(code, signal);
    });
    child.on('error', () => undefined);
  }

  /** Sends a message if the process runs. */
  send(message: IpcMessage): void {
    if (this.process?.connected) this.process.send(message, () => undefined);
  }

  /** Process id while it runs. */
  get pid(): number | undefined {
    return this.process?.pid;
  }

  /** Ends the process and starts it again at once, without counting it as a crash. */
  async restart(): Promise<void> {
    await this.stop();
    this.stopping = false;
    this.start();
  }

  /** Asks the process to end; kills it after `patience` milliseconds. Resolves when it is gone. */
  async stop(patience = 30_000): Promise<void> {
    this.stopping = true;
    clearTimeout(this.timer);
    const child = this.process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    if (this.options.endsByMessage && child.connected) child.send({ type: 'stop' }, () => undefined);
    else child.kill('SIGTERM');
    const killer = setTimeout(() => child.kill('SIGKILL'), patience);
    await gone;
    clearTimeout(killer);
  }

  /** Counts questions rather than time: a machine that slept finds nobody hanging. */
  private watch(child: ChildProcess): (message: IpcMessage | undefined) => void {
    const { pings, onHang } = this.options;
    let timer: NodeJS.Timeout | undefined;
    let unanswered = 0;
    const ask = () => {
      if (unanswered >= (pings?.most ?? 0)) {
        clearInterval(timer);
        onHang?.();
        child.kill('SIGKILL');
        return;
      }
      unanswered += 1;
      if (child.connected) child.send({ type: 'ping' }, () => undefined);
    };
    child.on('exit', () => clearInterval(timer));
    return (message) => {
      unanswered = 0;
      if (message?.type === 'ready' && pings && !timer) timer = setInterval(ask, pings.every);
    };
  }

  private ended(code: number | null, signal: NodeJS.Signals | null): void {
    const { name, onGiveUp, onRestart } = this.options;
    if (this.fatal !== undefined || code === CONFIG_EXIT_CODE) {
      // A process that exits with this code has said why on its own error output.
      onGiveUp(this.fatal ?? '', code || 1);
      return;
    }
    const now = Date.now();
    this.crashes = [...this.crashes.filter((at) => now - at < RESTARTS.within), now];
    if (this.crashes.length >= RESTARTS.most) {
      const how = signal ? `signal ${signal}` : `exit code ${code}`;
      onGiveUp(`The ${name} process ended ${RESTARTS.most} times within a minute (last: ${how}). Stopping.`, 1);
      return;
    }
    const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (this.crashes.length - 1));
    onRestart?.(code, delay);
    this.timer = setTimeout(() => this.start(), delay);
  }
}
