import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MEETING_ANSWERS, SPEC_ANSWERS, type StubAnswer } from './stub-upstream-answers';

export interface StubUpstream {
  url: string;
  /** Calls that came and are not known here, as `GET /path`. */
  unknown: Set<string>;
  close(): Promise<void>;
}

export interface StubOptions {
  /** Also knows meetings, articles and single lives, which the specification does not name. */
  meetings?: boolean;
}

/** The only token that this upstream knows. */
export const STUB_TOKEN = 'stub.token.0';

/**
 * An upstream that offers only the specified calls, the way RuoYi does: HTTP 200 for everything, the body's code decides,
 * nulls and extra keys everywhere, flags as strings or numbers, ids as strings, rows at the top level.
 */
export async function startStubUpstream({ meetings = false }: StubOptions = {}): Promise<StubUpstream> {
  const answers = { ...SPEC_ANSWERS, ...(meetings ? MEETING_ANSWERS : {}) };
  const unknown = new Set<string>();
  const server = createServer((request, response) => {
    const body = answerTo(request, answers, unknown);
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json;charset=UTF-8' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    unknown,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function answerTo(request: IncomingMessage, answers: Record<string, StubAnswer>, unknown: Set<string>): unknown {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stub');
  const method = request.method ?? 'GET';
  const authorization = request.headers.authorization ?? '';
  if (authorization && authorization !== `Bearer ${STUB_TOKEN}`)
    return { code: 401, msg: '登录状态已过期', data: null };
  const parent = pathname.slice(0, pathname.lastIndexOf('/'));
  const answer = answers[`${method} ${pathname}`] ?? answers[`${method} ${parent}/*`];
  if (!answer) {
    unknown.add(`${method} ${pathname}`);
    return { code: 404, msg: null };
  }
  const last = decodeURIComponent(pathname.slice(parent.length + 1));
  return answer({ query: searchParams, last, signedIn: authorization !== '' });
}
