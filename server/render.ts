import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { REQUEST_ID_HEADER } from '@/contract/request-id';
import { readEnv } from '@/lib/env';
import { createLog, logEverything, speaksJson } from '@/lib/process/log';
import { requestScope } from '@/lib/process/request-scope';
import NextCache from '@/server/cache/next-cache';
import { tagHub } from '@/server/cache/tag-hub';
import { PURGE_PATH, readTags, SOCKET_VARIABLE } from '@/server/render/render-process';
import { answerPings, readMessage, tellParent } from '@/server/start/ipc';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Starts one render process: Next alone, at a private socket, asked by the web process that started it. */
async function main(): Promise<void> {
  const env = readEnv();
  const dev = process.argv.includes('--dev');
  if (speaksJson(env)) logEverything(createLog('render', env, { requestId: () => requestScope().getStore() }));
  const socketPath = process.env[SOCKET_VARIABLE];
  if (!socketPath) throw new Error(`${SOCKET_VARIABLE} is not set: the web process starts this one.`);
  // Next looks here before it makes a cache of its own. The setting `cacheHandler` would have it import the file again
  // for every request, at 4 ms each (docs/decisions/0004).
  if (!dev) Object.assign(globalThis, { [Symbol.for('@next/cache-handlers')]: { FetchCache: NextCache } });
  const server = createServer({ keepAliveTimeout: 0, requestTimeout: 0 });
  const { default: createNext } = await import('next');
  // next-intl loops when Next believes it is 127.0.0.1: it is always told a name.
  const app = createNext({ dev, dir: ROOT, hostname: 'localhost', port: env.PORT, httpServer: server });
  await app.prepare();
  const handle = app.getRequestHandler();
  const hub = tagHub();

  server.on('request', (request, response) => {
    if (request.url !== PURGE_PATH) {
      const id = request.headers[REQUEST_ID_HEADER]?.toString();
      return void requestScope().run(id, () => handle(request, response));
    }
    void readTags(request).then((tags) => {
      hub.purge(tags, 'elsewhere');
      response.writeHead(204).end();
    });
  });
  hub.onPurge((tags, origin) => {
    if (origin === 'here') tellParent({ type: 'purge', tags: [...tags] });
  });
  // A signal to the process group reaches every process; this one ends when its web process has finished.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  answerPings();
  process.on('message', (raw) => {
    const message = readMessage(raw);
    if (message?.type === 'stop') process.exit(0);
    if (message?.type === 'alone') hub.alone = message.alone;
  });
  process.on('disconnect', () => process.exit(0));
  server.listen(socketPath, () => tellParent({ type: 'ready' }));
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  tellParent({ type: 'fatal', message }, () => process.exit(1));
});
