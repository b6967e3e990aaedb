import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { JSDOM } from 'jsdom';
import { freePorts } from '@/tests/support/servers/ports';

export interface Running {
  url: string;
  /** Of the process that answers. */
  pid?: number;
  stop(): Promise<void>;
}

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PATIENCE_MS = 60_000;

async function untilAnswers(url: string): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(200)) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
  }
  throw new Error(`${url} did not answer`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await Promise.race([gone, sleep(5000).then(() => child.kill('SIGKILL'))]);
}

/** nginx with one worker and the same bytes, compressed beforehand; null where there is no nginx. */
export async function startNginx(plain: Buffer, gzipped: Buffer): Promise<Running | null> {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const [port = 0] = await freePorts(1);
  const folder = mkdtempSync(join(tmpdir(), 'huiyi-nginx-'));
  mkdirSync(join(folder, 'www'));
  writeFileSync(join(folder, 'www/page.html'), plain);
  writeFileSync(join(folder, 'www/page.html.gz'), gzipped);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 512; }
     http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; types { text/html html; }
       client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
       server { listen 127.0.0.1:${port}; root ${folder}/www; gzip_static on; } }`,
  );
  const user = process.getuid?.() === 0 ? ['-g', 'user root;'] : [];
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), ...user], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}/page.html`;
  await untilAnswers(url);
  return {
    url,
    stop: async () => {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Bare Node: the same buffer from memory. */
export async function startBareNode(gzipped: Buffer): Promise<Running> {
  const [port = 0] = await freePorts(1);
  const script = `require('http').createServer((q,s)=>{s.writeHead(200,{'content-type':'text/html; charset=utf-8','content-encoding':'gzip','content-length':b.length});s.end(b)}).listen(${port},'127.0.0.1')`;
  const source = `const b=Buffer.from(${JSON.stringify(gzipped.toString('base64'))},'base64');${script}`;
  const folder = mkdtempSync(join(tmpdir(), 'huiyi-bare-'));
  const file = join(folder, 'bare.cjs');
  writeFileSync(file, source);
  const child = spawn(process.execPath, [file], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}/`;
  await untilAnswers(url);
  return {
    url,
    stop: async () => {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A script of its own process that listens on the port that it is given; ready when `path` is answered. */
export async function startScript(script: string, path = ''): Promise<Running> {
  const [port = 0] = await freePorts(1);
  const child = spawn(process.execPath, [script, String(port)], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}/`;
  await untilAnswers(url + path);
  return { url, pid: child.pid, stop: () => end(child) };
}

/** The same build under plain `next start`, reading from the same upstream. */
export async function startPlainNext(apiBase: string): Promise<Running> {
  const [port = 0] = await freePorts(1);
  const env = { ...process.env, NODE_ENV: 'production' as const, API_BASE: apiBase, NEXT_TELEMETRY_DISABLED: '1' };
  const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', String(port)], {
    cwd: ROOT,
    env,
    stdio: 'ignore',
  });
  const url = `http://localhost:${port}`;
  await untilAnswers(`${url}/articles`);
  return { url, stop: () => end(child) };
}

/**
 * A Next app whose pages make one fetch each: `/` shows a heading, `/same` the markup of the page given, both dynamic;
 * `/kept/{any}` shows the same markup and is cached by Next. They show what the framework costs for hardly any markup, for as
 * much as we send, and for pages that are meant to be cached, like ours.
 */
export async function startBareNext(html: string): Promise<Running> {
  const [port = 0, dataPort = 0] = await freePorts(2);
  const tree = JSON.stringify(treeOf(html));
  const data = createServer((request, response) =>
    response.end(request.url === '/same' ? tree : '{"title":"one"}'),
  ).listen(dataPort, '127.0.0.1');
  const folder = mkdtempSync(join(tmpdir(), 'huiyi-bare-next-'));
  for (const page of ['same', 'kept/[any]']) mkdirSync(join(folder, 'app', page), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  writeFileSync(
    join(folder, 'app/layout.jsx'),
    'export default function Layout({ children }) { return <html><body>{children}</body></html>; }\n',
  );
  const read = (path: string) =>
    `await (await fetch('http://127.0.0.1:${dataPort}${path}', { cache: 'no-store' })).json()`;
  writeFileSync(
    join(folder, 'app/page.jsx'),
    `export const dynamic = 'force-dynamic';
     export default async function Page() {
       const one = ${read('/')};
       return <main><h1>{one.title}</h1></main>;
     }\n`,
  );
  const same = `import { createElement } from 'react';
     const draw = (node) => typeof node === 'string' ? node : createElement(node.tag, node.props, ...node.children.map(draw));
     export default async function Page() { return draw(${read('/same')}); }\n`;
  writeFileSync(join(folder, 'app/same/page.jsx'), `${same}export const dynamic = 'force-dynamic';\n`);
  writeFileSync(
    join(folder, 'app/kept/[any]/page.jsx'),
    `${same}export const dynamic = 'force-static';\nexport const revalidate = 60;\nexport const generateStaticParams = () => [];\n`,
  );
  const next = join(ROOT, 'node_modules/next/dist/bin/next');
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
  execFileSync(process.execPath, [next, 'build', '--webpack'], { cwd: folder, env, stdio: 'ignore' });
  const child = spawn(process.execPath, [next, 'start', '-p', String(port)], { cwd: folder, env, stdio: 'ignore' });
  const url = `http://localhost:${port}/`;
  await untilAnswers(url);
  return {
    url,
    pid: child.pid,
    stop: async () => {
      await end(child);
      data.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Node = string | { tag: string; props: Record<string, string>; children: Node[] };
const DROPPED = 'script, style, link, template, noscript';
const RENAMED: Record<string, string> = { class: 'className', for: 'htmlFor' };
const KEPT = /^(?:class|for|id|href|src|alt|width|height|name|lang|role|d|aria-.+|data-.+)$/;

/** The body of a page as elements for React, without scripts. */
function treeOf(html: string): Node {
  const { document } = new JSDOM(html).window;
  for (const element of document.body.querySelectorAll(DROPPED)) element.remove();
  const convert = (element: Element): Node => ({
    tag: element.tagName === 'BODY' ? 'div' : element.tagName.toLowerCase(),
    props: Object.fromEntries(
      [...element.attributes]
        .filter(({ name }) => KEPT.test(name))
        .map(({ name, value }) => [RENAMED[name] ?? name, value]),
    ),
    children: [...element.childNodes].flatMap((child): Node[] => {
      if (child.nodeType === 3) return [child.textContent ?? ''];
      return child.nodeType === 1 ? [convert(child as Element)] : [];
    }),
  });
  return convert(document.body);
}
