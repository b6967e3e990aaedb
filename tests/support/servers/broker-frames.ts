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
      const packets = packetReader();
      socket.on('framereceived', ({ payload }) => {
        if (typeof payload !== 'string' && packets(payload).includes(SUBACK)) resolve(socket);
      });
    });
  });
}

/**
 * First bytes of the MQTT packets that are whole with a connection's next frame: a busy broker sends several together, and cuts
 * a long one where it likes.
 */
function packetReader(): (frame: Buffer) => number[] {
  let rest: Buffer = Buffer.alloc(0);
  return (frame) => {
    rest = Buffer.concat([rest, frame]);
    const found: number[] = [];
    for (let end = endOfPacket(rest); end !== null && end <= rest.length; end = endOfPacket(rest)) {
      found.push(rest[0] ?? 0);
      rest = rest.subarray(end);
    }
    return found;
  };
}

/** Where the packet at the beginning ends; null as long as its length is not there whole. */
function endOfPacket(bytes: Buffer): number | null {
  let length = 0;
  for (let at = 1; at <= 4 && at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    length += (byte & 0x7f) << (7 * (at - 1));
    if (byte < 0x80) return at + 1 + length;
  }
  return null;
}
