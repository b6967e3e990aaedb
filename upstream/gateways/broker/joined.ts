import { z } from 'zod';
import { userMessageSchema, userTopic } from '@/contract/topics';
import { createEmbeddedBroker, type EmbeddedBroker, type EmbeddedBrokerParts } from './embedded';
import { createExternalBroker, type ExternalBrokerParts } from './external';
import { kickMessage } from './kick';

export type JoinedBrokerParts = EmbeddedBrokerParts &
  Pick<ExternalBrokerParts, 'url' | 'reconnectMs' | 'keepaliveSeconds'>;

const kickSchema = z.object({ type: z.literal(userMessageSchema.shape.type.enum.kick) });

/**
 * The embedded brokers of several machines as one: each serves the browsers that come to it, by its own access rules, and
 * tells the others through the broker at `url` (docs/decisions/0023).
 */
export async function createJoinedBroker({
  url,
  reconnectMs,
  keepaliveSeconds,
  ...parts
}: JoinedBrokerParts): Promise<EmbeddedBroker> {
  const { access, now, log } = parts;
  const embedded = await createEmbeddedBroker(parts);

  const hear = (topic: string, payload: Buffer) => {
    const message = parse(payload);
    if (message === undefined) return;
    // What ends a person's connections on one machine ends them on all.
    if (kickSchema.safeParse(message).success) void embedded.disconnect(Number(topic));
    else void embedded.publish(topic, message);
  };
  const listener = { hear, begin: embedded.beginAnew };
  const others = createExternalBroker({ url, access, now, log, reconnectMs, keepaliveSeconds, listener });

  return {
    ...embedded,
    async publish(topic, message) {
      await embedded.publish(topic, message);
      await others.publish(topic, message);
    },
    async disconnect(userId) {
      await embedded.disconnect(userId);
      await others.publish(userTopic(userId), kickMessage(now()));
    },
    ready: () => embedded.ready() && others.ready(),
    async close() {
      await others.close();
      await embedded.close();
    },
  };
}

function parse(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString());
  } catch {
    return undefined;
  }
}
