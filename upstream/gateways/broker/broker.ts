import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Broker, Context } from '@/upstream/core/context';
import { createBrokerAccess } from './access';
import { createEmbeddedBroker } from './embedded';
import { httpAccessPlugin } from './http-access';

export interface RunningBroker extends Broker {
  /** Takes websocket upgrades on `/mqtt`; refuses them with EMQX. */
  attach(server: Server): void;
  /** End points that an external broker asks; register before listening. */
  routes(app: FastifyInstance): Promise<void>;
  /** Ends websockets and waits; call before the HTTP server closes. */
  close(): Promise<void>;
}

export interface BrokerParts extends Pick<Context, 'db' | 'keys' | 'log'> {
  env: { MQTT_URL?: string; SITE_URL: string; BROKER_SECRET?: string };
  now?: () => Date;
}

/**
 * The broker that the environment configures: aedes inside this process, alone or joined to other machines' by the broker
 * at MQTT_URL; with BROKER_SECRET that broker is EMQX, which takes the browsers itself.
 */
export async function createBroker({ env, now = () => new Date(), ...rest }: BrokerParts): Promise<RunningBroker> {
  const parts = { ...rest, now };
  const access = createBrokerAccess(parts);
  const { MQTT_URL: url, BROKER_SECRET: secret } = env;
  // Who has no other broker does not load what speaks to one.
  if (url && secret) {
    const { createExternalBroker } = await import('./external');
    const routes = httpAccessPlugin({ access, publisherUrl: url, secret });
    return { ...createExternalBroker({ url, access, ...parts }), routes };
  }
  const own = { access, ...parts, origins: [new URL(env.SITE_URL).origin] };
  const broker = url
    ? await (await import('./joined')).createJoinedBroker({ url, ...own })
    : await createEmbeddedBroker(own);
  return { ...broker, routes: async () => {} };
}
