import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listPosters } from '@/contract/paper/accepted';
import { startSystem } from '@/tests/support/servers/system';
import { DEMO_POSTERS } from '@/upstream/demo/media/posters';

const METRICS_TOKEN = 'the token of who fills';
const POLL_MS = 100;

/**
 * Makes the data folder of a site with demo data, once for all suites of a run: to fill one takes as much of the processor as all else
 * that a start of the upstream does. What the fill leaves to be done has been done, so that no test is met by it.
 */
export async function fillData(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  // Nobody has a page yet that would be out of date.
  const site = createServer((_, response) => response.end()).listen(0);
  await once(site, 'listening');
  const { port } = site.address() as AddressInfo;
  const env = { DATA_DIR: folder, DATABASE_URL: '', METRICS_TOKEN, SITE_INTERNAL_URL: `http://localhost:${port}` };
  const system = await startSystem({ env, upstreamOnly: true });
  try {
    while ((await haveJobs(system.upstreamUrl)) || !(await havePosters(system.upstreamUrl)))
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  } finally {
    await system.stop();
    site.close();
  }
}

/** Whether all pictures of the demo data are cut, the posters last: no copy of the folder has to do it again. */
async function havePosters(upstream: string): Promise<boolean> {
  const answer = await fetch(`${upstream}${listPosters.path.replace('{msId}', '1')}`);
  const { data } = (await answer.json()) as { data: unknown[] };
  return data.length >= DEMO_POSTERS.length;
}

/** Whether jobs are due; a job that is being done ends before the upstream does. */
async function haveJobs(upstream: string): Promise<boolean> {
  const answer = await fetch(`${upstream}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const counts = [...(await answer.text()).matchAll(/^upstream_jobs_waiting\{.*\} (\d+)$/gm)].map(([, count]) => count);
  if (counts.length === 0) throw new Error(`the upstream does not say how many jobs wait: ${answer.status}`);
  return counts.some((count) => count !== '0');
}
