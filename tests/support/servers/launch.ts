import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** A start command as an operator gives it, with what it prints. */
export interface Launched {
  child: ChildProcess;
  output(): string;
  /** Resolves with the exit code, or the name of the signal that ended it. */
  ended: Promise<number | string | null>;
  /** Resolves when the output matches; rejects when the process has ended without it. */
  says(words: RegExp): Promise<RegExpExecArray>;
}

/** Runs `npm run <script>`, speaking in words, in a process group of its own, so that a signal can be sent to the group. */
export function launch(script: string, env: Record<string, string>): Launched {
  const child = spawn('npm', ['run', '--silent', script], {
    cwd: ROOT,
    detached: true,
    env: { ...process.env, LOG_FORMAT: 'words', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  let listeners: (() => void)[] = [];
  const tell = () => {
    for (const listener of listeners) listener();
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += String(chunk);
      tell();
    });
  }
  const ended = once(child, 'close').then(([code, signal]: (number | string | null)[]) => {
    tell();
    return code ?? signal ?? null;
  });
  return {
    child,
    output: () => printed,
    ended,
    says: (words) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = words.exec(printed);
          const over = child.exitCode !== null || child.signalCode !== null;
          if (!found && !over) return;
          listeners = listeners.filter((listener) => listener !== look);
          if (found) resolve(found);
          else reject(new Error(`it ended without saying ${words}:\n${printed.slice(-4000)}`));
        };
        listeners.push(look);
        look();
      }),
  };
}
