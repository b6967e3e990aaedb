import { z } from 'zod';

/** What web processes, the upstream and the supervisor tell each other. */
const messageSchema = z.discriminatedUnion('type', [
  /** A child can serve; the upstream adds lines to be printed (demo accounts, outbox address, one-time password). */
  z.object({ type: z.literal('ready'), notes: z.array(z.string()).optional() }),
  /** A child cannot start for a reason that a restart does not change. */
  z.object({ type: z.literal('fatal'), message: z.string() }),
  /** A child is to end; for those that must not listen to signals, which reach whole process groups. */
  z.object({ type: z.literal('stop') }),
  /** A child is asked whether it still does anything, and says so. */
  z.object({ type: z.literal('ping') }),
  z.object({ type: z.literal('pong') }),
  /** Cache tags whose pages are stale; relayed to all other web processes. */
  z.object({ type: z.literal('purge'), tags: z.array(z.string()) }),
  /** Whether purges of other machines do not arrive at present. */
  z.object({ type: z.literal('alone'), alone: z.boolean() }),
  /** A web process asks for the figures of all of them. */
  z.object({ type: z.literal('metrics'), id: z.number() }),
  z.object({ type: z.literal('metrics-text'), id: z.number(), text: z.string() }),
]);

export type IpcMessage = z.infer<typeof messageSchema>;

/** The message if it is one of ours; libraries send others over the same channel. */
export function readMessage(raw: unknown): IpcMessage | undefined {
  const parsed = messageSchema.safeParse(raw);
  return parsed.success ? parsed.data : undefined;
}

/** Tells the supervisor, then calls `sent`; without a supervisor only that. */
export function tellParent(message: IpcMessage, sent: () => void = () => undefined): void {
  if (process.connected && process.send) process.send(message, undefined, undefined, sent);
  else sent();
}

/** Answers the supervisor's questions whether this process hangs. */
export function answerPings(): void {
  process.on('message', (raw) => {
    if (readMessage(raw)?.type === 'ping') tellParent({ type: 'pong' });
  });
}
