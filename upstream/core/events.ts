import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { JobName } from '@/contract/console/jobs';
import { made } from '@/upstream/core/module/made';
import { createRegistry } from '@/upstream/core/module/registry';
import type { Context, Emitted, Queue } from './context';

/** A job that the console has words for, or one that only tests know. */
type EventName = JobName | `test.${string}`;
type Handle<D> = (ctx: Context, data: D, id: string) => Promise<void>;

interface Definition {
  event: string;
  schema: z.ZodType;
  handle: Handle<unknown>;
}

/** Makes an event, and says what becomes of it. */
export type EventOf<D> = ((data: D, when?: { at?: Date }) => Emitted) & { readonly definition: Definition };
/** An event whatever it tells, as manifests list them. */
export type AnyEvent = Pick<EventOf<never>, 'definition'>;

const definitions = createRegistry<Definition>('event');

/**
 * Names what happens after a write, with its one handler, and returns the function that makes the event; the manifest of its
 * module lists it. The handler may run twice for one event (a process that dies between doing and saying so): it must be
 * idempotent by the id.
 */
export function defineEvent<S extends z.ZodType>(
  event: EventName,
  schema: S,
  handle: Handle<z.output<S>>,
  { queue = 'quick' }: { queue?: Queue } = {},
): EventOf<z.input<S>> {
  const make = (data: z.input<S>, when: { at?: Date } = {}) => ({
    id: randomUUID(),
    name: event,
    data,
    queue,
    ...when,
  });
  const definition: Definition = { event, schema, handle: handle as Handle<unknown> };
  return made('event', event, Object.assign(make, { definition }));
}

/** Lets these events be handled; throws for two of one name. */
export function installEvents(events: readonly AnyEvent[]): void {
  for (const { definition } of events) definitions.add(definition.event, definition);
}

/** Does what an event asks for; throws for an unknown name (a newer version's event) and when its handler fails. */
export async function handleEvent(ctx: Context, { id, name, data }: Pick<Emitted, 'id' | 'name' | 'data'>) {
  const definition = definitions.get(name);
  if (!definition) throw new Error(`no handler for the event ${name}`);
  await definition.handle(ctx, definition.schema.parse(data), id);
}
