import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Broker, Context } from '@/upstream/core/context';
import { createBrokerAccess } from './access';
import { createEmbeddedBroker } from './embedded';
import { createExternalBroker } from './external';
import { httpAccessPlugin } from './http-access';

export interface RunningBroker extends Broker {
  /** Takes websocket upgrades on `/mqtt`; does nothing with an external broker. */
  attach(server: Server): void;
  /** End points that an external broker asks; register before listening. */
  routes(app: FastifyInstance): Promise<void>;
  /** Ends websockets and waits; call before the HTTP server closes. */
  close(): Promise<void>;
}

export interface BrokerParts extends Pick<Context, 'db' | 'keys' | 'log'> {
  env: { MQTT_URL?: string; SITE_URL: string; HOOK_SECRET?: string };
  now?: () => Date;
}

/** The broker that the environment asks for: aedes inside this process, or the one at MQTT_URL. */
export async function createBroker({ env, now = () => new Date(), ...rest }: BrokerParts): Promise<RunningBroker> {
  const parts = { ...rest, now };
  const access = createBrokerAccess(parts);
  if (env.MQTT_URL) {
    const external = createExternalBroker({ url: env.MQTT_URL, access, ...parts });
    const routes = httpAccessPlugin({ access, publisherUrl: env.MQTT_URL, secret: env.HOOK_SECRET });
    return { ...external, routes };
  }
  const embedded = await createEmbeddedBroker({ access, ...parts, origins: [new URL(env.SITE_URL).origin] });
  return { ...embedded, routes: async () => {} };
}
