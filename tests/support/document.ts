import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@/tests/support/run/stages';

/** The shell commands of docs/operations.md, by the names that stand beside `sh`. */
export function commandsOf(text = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')): Map<string, string> {
  const blocks = text.matchAll(/^```sh ([\w-]+)\n(.*?)^```$/gms);
  return new Map([...blocks].map(([, name = '', commands = '']) => [name, commands]));
}

export interface RunOptions {
  env: Record<string, string>;
  /** Where what they print goes: a server that they start keeps its output open. */
  log: string;
  cwd?: string;
  uid?: number;
  gid?: number;
}

/** Runs commands of the document as a shell does; rejects with what they printed when one fails. */
export async function runCommands(name: string, { env, log, cwd = ROOT, ...owner }: RunOptions): Promise<string> {
  const commands = commandsOf().get(name);
  if (commands === undefined) throw new Error(`docs/operations.md has no commands ${name}`);
  const output = openSync(log, 'w+');
  const stdio = ['ignore' as const, output, output];
  const shell = spawn('sh', ['-eu', '-c', commands], { cwd, env: { ...process.env, ...env }, stdio, ...owner });
  closeSync(output);
  const [code] = (await once(shell, 'exit')) as [number | null];
  const printed = readFileSync(log, 'utf8');
  if (code !== 0) throw new Error(`${name} ended with ${code}:\n${printed}`);
  return printed;
}
