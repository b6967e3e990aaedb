import { type Agent, request as httpRequest, type OutgoingHttpHeaders } from 'node:http';
import { MAX_HEADER_BYTES } from './forward';

/** A whole answer of the render process, held in memory. Header names are in lower case. */
export interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** What is asked of the render process; undefined headers are left out. */
export interface Question {
  url: string;
  headers: Record<string, string | string[] | undefined>;
  signal?: AbortSignal;
}

/** Asks the render process for one GET answer and waits for the whole of it; rejects when it fails or ends early. */
export type Ask = (question: Question) => Promise<Answer>;

/** Longest time that a page may take: its reads give up much earlier. */
const LONGEST_MS = 20_000;

/** Makes the function that asks the render process listening at the socket path. */
export function createAsk(socketPath: string, agent: Agent): Ask {
  return (question) =>
    new Promise<Answer>((resolve, reject) => {
      const headers: Record<string, string | string[]> = {};
      for (const [name, value] of Object.entries(question.headers)) if (value !== undefined) headers[name] = value;
      const outgoing = httpRequest({
        socketPath,
        agent,
        path: question.url,
        headers,
        timeout: LONGEST_MS,
        maxHeaderSize: MAX_HEADER_BYTES,
        signal: question.signal,
      });
      outgoing.on('timeout', () => outgoing.destroy(new Error(`No answer for ${question.url}.`)));
      outgoing.on('error', reject);
      outgoing.on('response', (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const {
            'transfer-encoding': _chunked,
            connection: _connection,
            'keep-alive': _alive,
            ...kept
          } = incoming.headers;
          resolve({ status: incoming.statusCode ?? 502, headers: kept, body: Buffer.concat(chunks) });
        });
      });
      outgoing.end();
    });
}
