import { z } from 'zod';
import type { ListSpec, PageCall } from './list-state';

/** The values of a filter whose schema is a list of words; a mistake of the developer's where it is none. */
type ValueOf<E extends PageCall, N extends string> = NonNullable<z.output<E['query']>[N & keyof z.output<E['query']>]> &
  string;

/** What a filter of a list may be, as its call declares it. */
export function choicesOf<E extends PageCall, N extends string>(
  { endpoint }: Pick<ListSpec<E>, 'endpoint'>,
  name: N,
): readonly ValueOf<E, N>[] {
  const field: unknown = endpoint.query.shape[name];
  const inner: unknown = field instanceof z.ZodOptional ? field.unwrap() : field;
  if (!(inner instanceof z.ZodEnum)) throw new Error(`the filter ${name} of ${endpoint.path} has no list of values`);
  return inner.options as unknown as readonly ValueOf<E, N>[];
}

/** A column's filter by one of the values that the list's call declares, each with its word. */
export const choiceFilter = <E extends PageCall, F extends string, N extends F>(
  spec: ListSpec<E, F>,
  name: N,
  labelOf: (value: ValueOf<E, N>) => string,
  { any, only }: { any?: string; only?: readonly string[] } = {},
) => ({
  kind: 'choice' as const,
  name,
  options: choicesOf(spec, name)
    .filter((value) => !only || only.includes(value))
    .map((value) => ({ value, label: labelOf(value) })),
  any,
});
