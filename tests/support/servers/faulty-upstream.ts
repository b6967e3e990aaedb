import { createServer, request as httpRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the upstream behaves now; `through` is whole. */
export type Fault = 'through' | 'silent' | 'away' | 'gone' | 'page' | 'half' | 'signedOut';

export interface FaultyUpstream {
  url: string;
  fault: Fault;
  /** Requested paths in order. */
  asked: string[];
  /** The names under which it was asked, in order. */
  names: (string | undefined)[];
  close(): Promise<void>;
}

const ANSWERS: Partial<Record<Fault, (response: ServerResponse) => void>> = {
  silent: () => undefined,
  away: (response) =>
    response
      .writeHead(503, { 'content-type': 'application/json', 'retry-after': '5' })
      .end('{"code":503,"msg":"away","data":null}'),
  gone: (response) => response.destroy(),
  page: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>maintenance</h1>'),
  half: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"code":200,"da'),
  signedOut: (response) => response.writeHead(401, { 'content-type': 'text/html' }).end('<h1>401</h1>'),
};

/** Stands before an upstream and makes it fail in the ways that networks and gateways do. */
export async function startFaultyUpstream(target: string): Promise<FaultyUpstream> {
  const server = createServer((request, response) => {
    upstream.asked.push(request.url ?? '');
    upstream.names.push(request.headers['x-request-id']?.toString());
    const answer = ANSWERS[upstream.fault];
    if (answer) return answer(response);
    const outgoing = httpRequest(target + request.url, { method: request.method, headers: request.headers });
    outgoing.on('response', (incoming) => {
      response.writeHead(incoming.statusCode ?? 502, incoming.headers);
      incoming.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    request.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const upstream: FaultyUpstream = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    fault: 'through',
    asked: [],
    names: [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return upstream;
}
