import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Context, Emitted, Queue } from './context';

type Handle<D> = (ctx: Context, data: D, id: string) => Promise<void>;

interface Definition {
  schema: z.ZodType;
  handle: Handle<unknown>;
}

const definitions = new Map<string, Definition>();

/**
 * Names what happens after a write, with its one handler, and returns the function that makes the event. The handler
 * may run twice for one event (a process that dies between doing and saying so): it must be idempotent by the id.
 */
export function defineEvent<S extends z.ZodType>(
  name: string,
  schema: S,
  handle: Handle<z.output<S>>,
  { queue = 'quick' }: { queue?: Queue } = {},
): (data: z.input<S>, when?: { at?: Date }) => Emitted {
  if (definitions.has(name)) throw new Error(`the event ${name} is defined twice`);
  definitions.set(name, { schema, handle: handle as Handle<unknown> });
  return (data, when = {}) => ({ id: randomUUID(), name, data, queue, ...when });
}

/** Does what an event asks for; throws for an unknown name (a newer version's event) and when its handler fails. */
export async function handleEvent(ctx: Context, { id, name, data }: Pick<Emitted, 'id' | 'name' | 'data'>) {
  const definition = definitions.get(name);
  if (!definition) throw new Error(`no handler for the event ${name}`);
  await definition.handle(ctx, definition.schema.parse(data), id);
}
