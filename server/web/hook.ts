import type { IncomingMessage, ServerResponse } from 'node:http';
import { HOOK_BODY_BYTES, HOOK_SIGNATURE_HEADER, HOOK_TIME_HEADER, hookBodySchema, hookProblem } from '@/contract/hook';
import { type BodyPatience, watchBody } from '@/server/http/slow-body';

/** Makes the handler of the publish hook: a signed `{"tags": […]}` (`*` for everything) drops what carries the tags. */
export function createHook(
  secret: string,
  purge: (tags: readonly string[]) => Promise<void>,
  { clock = Date.now, patience }: { clock?: () => number; patience?: BodyPatience } = {},
) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'POST') return answer(response, 405, 'only POST');
    watchBody(request, () => request.destroy(), patience);
    const body = await readBody(request);
    if (body === undefined) return answer(response, 413, 'the body is too large');
    const timestamp = String(request.headers[HOOK_TIME_HEADER] ?? '');
    const signature = String(request.headers[HOOK_SIGNATURE_HEADER] ?? '');
    const problem = hookProblem(secret, { timestamp, signature, body }, clock());
    if (problem) return answer(response, 401, problem);
    const parsed = hookBodySchema.safeParse(parse(body));
    if (!parsed.success) return answer(response, 400, 'the body must be {"tags": ["…"]}');
    await purge(parsed.data.tags);
    answer(response, 200, 'ok');
  };
}

function answer(response: ServerResponse, status: number, msg: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify({ code: status, msg }));
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The body as text; undefined when it is larger than a hook's body can be. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > HOOK_BODY_BYTES) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}
