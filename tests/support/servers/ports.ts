import { createServer, type Server } from 'node:net';

/** Below every system's range of ephemeral ports, so that no outgoing connection and no `listen(0)` takes one of ours. */
const RANGE = { first: 20_000, size: 6_000 };
/** Held for as long as this process lives: they must not be collected. */
const guards: Server[] = [];

/**
 * Ports for programs that must be told theirs: all different, nobody listens on them, and no other process that asks here
 * gets them while the calling one lives: a guard port behind the range is held for each, which the system frees itself.
 */
export async function freePorts(count: number, { first, size } = RANGE): Promise<number[]> {
  const found: number[] = [];
  const start = Math.floor(Math.random() * size);
  for (let step = 0; found.length < count; step++) {
    if (step === size) throw new Error(`There are no ${count} free ports between ${first} and ${first + size}.`);
    const port = first + ((start + step) % size);
    const guard = await listen(port + size, '127.0.0.1');
    if (!guard) continue;
    const probe = await listen(port);
    if (!probe) {
      guard.close();
      continue;
    }
    await new Promise((resolve) => probe.close(resolve));
    guards.push(guard.unref());
    found.push(port);
  }
  return found;
}

/** An address at which nobody listens for as long as this process lives. */
export async function nobodysAddress(): Promise<string> {
  const [port] = await freePorts(1);
  return `http://127.0.0.1:${port}`;
}

/** A server on this port; undefined where it is taken. */
function listen(port: number, host?: string): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', () => resolve(undefined));
    server.listen({ port, host, exclusive: true }, () => resolve(server));
  });
}
