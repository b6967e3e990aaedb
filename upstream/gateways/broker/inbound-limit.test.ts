import { EventEmitter } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { limitInbound, MAX_INBOUND_BYTES } from './inbound-limit';

/** What a browser's socket is here: it hears messages, and can be ended. */
function socket() {
  const ws = Object.assign(new EventEmitter(), { terminate: vi.fn() });
  limitInbound(ws as unknown as WebSocket);
  return ws;
}

test('a machine whose clock is put back or forward ends nobody’s connection, and gives nobody more', () => {
  onTestFinished(() => void vi.restoreAllMocks());
  const [quiet, loud] = [socket(), socket()];
  for (const wrong of [-40 * 60_000, 40 * 60_000]) {
    vi.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin + performance.now() + wrong);
    quiet.emit('message', Buffer.alloc(2));
    loud.emit('message', Buffer.alloc(MAX_INBOUND_BYTES - 1024));
  }
  expect(quiet.terminate).not.toHaveBeenCalled();
  expect(loud.terminate).toHaveBeenCalled();
});
