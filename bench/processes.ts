import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A clock tick of /proc is a hundredth of a second on every Linux that Node runs on. */
const TICK_MS = 10;
const KILOBYTE = 1024;
const LOOK_MS = 2_000;
/** Of one processor: a site at which nobody is uses less. */
const IDLE_SHARE = 0.25;
const IDLE_LOOKS = 3;
const MOST_LOOKS = 150;

/** A process of the site, by the script that it runs. */
export interface SiteProcess {
  pid: number;
  /** `server/web`, `server/render`, `upstream/main` or, while documents are printed, `upstream/documents`. */
  script: string;
}

/** All processes under one; reads /proc, so Linux only. */
export function descendantsOf(ancestor: number): number[] {
  const children = new Map<number, number[]>();
  for (const entry of readdirSync('/proc')) {
    const parent = /^\d+$/.test(entry) ? Number(statOf(Number(entry))[1]) : 0;
    if (parent) children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
  }
  const under = (pid: number): number[] => (children.get(pid) ?? []).flatMap((child) => [child, ...under(child)]);
  return under(ancestor);
}

/** The web, render and upstream processes under a supervisor. */
export function listProcesses(supervisor: number): SiteProcess[] {
  return descendantsOf(supervisor).flatMap((pid) => {
    const script = /(server\/web|server\/render|upstream\/main|upstream\/documents)\.[jt]s/.exec(
      textOf(pid, 'cmdline'),
    )?.[1];
    return script ? [{ pid, script }] : [];
  });
}

/** Processor time that a process has used, milliseconds. */
export function cpuOf(pid: number): number {
  const stat = statOf(pid);
  return (Number(stat[11]) + Number(stat[12])) * TICK_MS;
}

/** Waits until a site has done what it does after its start on a database that was just filled. */
export async function untilIdle(supervisor: number): Promise<void> {
  const used = () => descendantsOf(supervisor).reduce((sum, pid) => sum + (cpuOf(pid) || 0), 0);
  let idle = 0;
  for (let look = 0; look < MOST_LOOKS; look++) {
    const before = used();
    await sleep(LOOK_MS);
    idle = used() - before < LOOK_MS * IDLE_SHARE ? idle + 1 : 0;
    if (idle === IDLE_LOOKS) return;
  }
  throw new Error('the site has not come to rest');
}

/** Memory that a process holds now, bytes. */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s*(\d+)/.exec(textOf(pid, 'status'))?.[1]) * KILOBYTE;
}

/** Fields of /proc/pid/stat from the third on: a name in brackets may hold spaces. */
const statOf = (pid: number) => textOf(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];

function textOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    // It has ended since.
    return '';
  }
}
