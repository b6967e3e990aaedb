import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { startSystem } from '@/tests/support/servers/system';
import { listProcesses, memoryOf } from './processes';

export interface MemoryRow {
  /** Different pages made so far. */
  pages: number;
  /** Bytes held by the web process and its render process. */
  web: number;
  render: number;
  /** Bytes of the build's folder: what is rendered is kept in memory alone. */
  disk: number;
}

const BUILD = '.next';
const STEPS = [2_000, 10_000, 20_000];
const CONNECTIONS = 2;

/** Page number `at` of those that nobody asked for before: lists by an unheard word, records that there are and are not. */
export function distinctPage(at: number): string {
  const prefix = at % 2 ? '/en' : '';
  const word = at.toString(36);
  const paths = [
    `/articles/3?keyword=a${word}`,
    `/doctors?keyword=b${word}`,
    `/meetings/${1 + at}`,
    `/videos?keyword=c${word}`,
  ];
  return prefix + paths[at % paths.length];
}

/** What one web process holds after so many different pages. */
export async function benchMemory(say: (line: string) => void, steps = STEPS): Promise<MemoryRow[]> {
  const system = await startSystem({ env: { WEB_WORKERS: '1' } });
  try {
    const processes = listProcesses(system.process.pid ?? 0);
    const held = (script: string) =>
      processes.filter((one) => one.script === script).reduce((sum, { pid }) => sum + memoryOf(pid), 0);
    const rows: MemoryRow[] = [];
    let next = 0;
    for (const pages of steps) {
      const visit = async () => {
        while (next < pages) {
          const answer = await fetch(system.url + distinctPage(next++), { redirect: 'manual' });
          await answer.arrayBuffer();
          if (answer.status !== 200 && answer.status !== 404) throw new Error(`${answer.url}: ${answer.status}`);
        }
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, visit));
      rows.push({ pages, web: held('server/web'), render: held('server/render'), disk: sizeOf(BUILD) });
      say(`${pages} pages: ${JSON.stringify(rows.at(-1))}`);
    }
    return rows;
  } finally {
    await system.stop();
  }
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
