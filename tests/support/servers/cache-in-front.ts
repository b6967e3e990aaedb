import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from './ports';

export interface CacheInFront {
  url: string;
  stop(): Promise<void>;
}

/** nginx with `proxy_cache` and otherwise its default rules before a site; `x-cache` tells HIT or MISS. */
export async function startCacheInFront(nginx: string, site: string): Promise<CacheInFront> {
  const [port = 0] = await freePorts(1);
  const folder = mkdtempSync(join(tmpdir(), 'huiyi-nginx-'));
  for (const name of ['cache', 'temp']) mkdirSync(join(folder, name));
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 256; }
     http { access_log off; proxy_cache_path ${folder}/cache keys_zone=z:10m; proxy_temp_path ${folder}/temp;
       client_body_temp_path ${folder}/b; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
       server { listen 127.0.0.1:${port};
         location / { proxy_pass ${site}; proxy_cache z; add_header x-cache $upstream_cache_status always; } } }`,
  );
  const user = process.getuid?.() === 0 ? ['-g', 'user root;'] : [];
  const child = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf'), ...user], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await gone;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer) return { url, stop };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await stop();
  throw new Error('nginx did not start.');
}
