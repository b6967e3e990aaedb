import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Characters of an address from which on it is refused, as nginx does in front; the site's own are far shorter. */
export const TOO_LONG = 8 * 1024;

export const isTooLong = ({ url = '' }: IncomingMessage): boolean => url.length >= TOO_LONG;

/** Answers 414 and closes the connection; nobody keeps it. */
export function refuseLong(response: ServerResponse): void {
  response.writeHead(414, { Connection: 'close', 'Cache-Control': 'private, no-store', 'Content-Length': 0 });
  response.end();
}

interface ParseError extends NodeJS.ErrnoException {
  /** What had come when it could not be read any further. */
  rawPacket?: Buffer;
}
const STATUS_OF: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers what Node cannot read as Node itself would, but an address that is longer than all headers may be with 414. */
export function answerUnreadable(server: Server): void {
  server.on('clientError', (error: ParseError, socket: Duplex & { _httpMessage?: { headersSent: boolean } }) => {
    // An answer is under way already: nothing can be said any more.
    if (!socket.writable || error.code === 'ECONNRESET' || socket._httpMessage?.headersSent)
      return void socket.destroy();
    const status = isLongLine(error) ? '414 URI Too Long' : (STATUS_OF[error.code ?? ''] ?? '400 Bad Request');
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
  });
}

/** Whether the headers were too long because the first line was. */
function isLongLine({ code, rawPacket }: ParseError): boolean {
  const begun = rawPacket?.subarray(0, TOO_LONG).toString('latin1') ?? '';
  return code === 'HPE_HEADER_OVERFLOW' && /^[A-Z]+ [^\r\n]*$/.test(begun);
}
