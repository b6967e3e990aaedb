import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** What a process that sends letters is told on its standard input. */
export interface Sending {
  /** Holds a database of PGlite, and the mail that went out. */
  folder: string;
  /** PostgreSQL instead. */
  url: string;
  /** Makes so many decisions and hands them over to be sent; without it what is there goes on. */
  make?: number;
  /** Seconds before what a dead process had begun is begun again. */
  expireSeconds: number;
}

/** What it answers once nothing is left to send. */
export interface Sent {
  /** Numbers of papers by how often their authors have a notice of it, a letter of acceptance and a mail. */
  notices: Record<string, number>;
  letters: Record<string, number>;
  mails: Record<string, number>;
  /** Decisions by their state. */
  states: Record<string, number>;
  /** Mails that went out twice under one number: the process died before it could say that they had. */
  repeated: number;
  problems: string[];
}

/** With what the last line of such a process begins; each line before it is a mail. */
export const REPORT = 'report ';

/** Has letters sent by process after process, each killed (SIGKILL) after so many mails, and the last one to its end; answers what there is then. */
export async function sendKilled(
  script: string,
  { kills, ...sending }: Sending & { kills: readonly number[] },
): Promise<Sent> {
  const made = { ...sending };
  for (const most of [...kills, null]) {
    const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
    const ended = once(child, 'exit');
    child.stdin.end(JSON.stringify(made satisfies Sending));
    made.make = undefined;
    let mails = 0;
    let report: Sent | undefined;
    for await (const line of createInterface(child.stdout)) {
      if (line.startsWith(REPORT)) report = JSON.parse(line.slice(REPORT.length)) as Sent;
      else mails += 1;
      if (mails === most) child.kill('SIGKILL');
    }
    const [code, signal] = (await ended) as [number | null, string | null];
    if (most === null && report) return report;
    if (signal !== 'SIGKILL') throw new Error(`the process ended by itself (${code}) after ${mails} mails`);
  }
  throw new Error('the last process told nothing');
}
