import { z } from 'zod';
import type { ListSpec, PageCall } from './list-state';

/** The values of a filter whose schema is a list of words; a mistake of the developer's where it is none. */
type ValueOf<E extends PageCall, N extends string> = NonNullable<z.output<E['query']>[N & keyof z.output<E['query']>]> &
  string;

declare const declared: unique symbol;
/** What a form offers for a filter; only `choiceFilter` makes it, so that no form knows other values than the call. */
export type Choices = readonly { value: string; label: string }[] & { readonly [declared]: true };

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

/**
 * A column's filter by one of the values that the list's call declares, each with its word. `only` names some of them, or those
 * of a filter that takes any text.
 */
export function choiceFilter<E extends PageCall, F extends string, N extends F>(
  spec: ListSpec<E, F>,
  name: N,
  labelOf: (value: ValueOf<E, N>) => string,
  { any, only }: { any?: string; only?: readonly ValueOf<E, N>[] } = {},
) {
  const field = spec.endpoint.query.shape[name] as z.ZodType | undefined;
  const values = only ? only.filter((value) => field?.safeParse(value).success) : choicesOf(spec, name);
  const options = values.map((value) => ({ value, label: labelOf(value) })) as unknown as Choices;
  return { kind: 'choice' as const, name, options, any };
}
