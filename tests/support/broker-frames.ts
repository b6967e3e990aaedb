import type { Page, WebSocket } from 'playwright';

/** First byte of the packet in which a broker grants a subscription (MQTT 3.1.1). */
const SUBACK = 0x90;

/** Whether a page's websocket leads to the broker. */
export const isBroker = (socket: WebSocket) => new URL(socket.url()).pathname === '/mqtt';

/** Resolves with the page's connection as soon as the broker has granted a subscription; ask before the page opens. */
export function subscribed(page: Page): Promise<WebSocket> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      if (!isBroker(socket)) return;
      socket.on('framereceived', ({ payload }) => {
        if (typeof payload !== 'string' && packetsIn(payload).includes(SUBACK)) resolve(socket);
      });
    });
  });
}

/** First bytes of the MQTT packets in one frame: a busy broker sends several together. */
function packetsIn(frame: Buffer): number[] {
  const found: number[] = [];
  for (let at = 0; at < frame.length; ) {
    found.push(frame[at] ?? 0);
    let length = 0;
    let shift = 0;
    do {
      at += 1;
      length += ((frame[at] ?? 0) & 0x7f) << shift;
      shift += 7;
    } while ((frame[at] ?? 0) & 0x80);
    at += 1 + length;
  }
  return found;
}
