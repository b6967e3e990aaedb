import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningBroker } from './broker';

export interface RestartableBroker extends RunningBroker {
  /** Takes the broker away and brings a new one after some seconds; what is published meanwhile is lost, as in a real outage. */
  breakFor(seconds: number): Promise<void>;
}

/** A broker that can be taken away and brought back while the upstream runs: outages are tested on the real thing. */
export async function createRestartable(create: () => Promise<RunningBroker>): Promise<RestartableBroker> {
  let current: RunningBroker | null = await create();
  let server: Server | null = null;
  const { routes } = current;
  return {
    routes,
    publish: async (topic, message) => current?.publish(topic, message),
    disconnect: async (userId) => current?.disconnect(userId),
    ready: () => current?.ready() ?? false,
    attach(to) {
      server = to;
      current?.attach(to);
    },
    async close() {
      await current?.close();
    },
    async breakFor(seconds) {
      await current?.close();
      current = null;
      void sleep(seconds * 1000).then(async () => {
        current = await create();
        if (server) current.attach(server);
      });
    },
  };
}
