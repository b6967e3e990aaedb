import { once } from 'node:events';
import { createServer, type ListenOptions, type Server } from 'node:net';

export interface Listening {
  /** Lets nobody in any more; resolves when the last connection has ended. */
  close(): Promise<void>;
}

/** What a machine without IPv6 says of its addresses. */
const NOT_HERE = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/**
 * Opens a port for a server at each of these addresses (none: at all of the machine); the first must be there, the others
 * are left out where the machine does not have them. Rejects as `listen` fails.
 */
export async function listenAt(
  server: Server,
  { hosts: [first, ...others], ...options }: ListenOptions & { hosts: readonly string[] },
): Promise<Listening> {
  const open = async (one: Server, host: string | undefined) => {
    one.listen({ ...options, host });
    await once(one, 'listening');
    return one;
  };
  const doors = [await open(server, first)];
  const close = async () => {
    await Promise.all(doors.map((door) => new Promise((closed) => door.close(closed))));
  };
  for (const host of others) {
    // The options of a server of HTTP.
    const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
    try {
      doors.push(await open(door, host));
    } catch (error) {
      if (NOT_HERE.has(String((error as NodeJS.ErrnoException).code))) continue;
      await close();
      throw error;
    }
  }
  return { close };
}
