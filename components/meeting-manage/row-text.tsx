import { TextField } from '@/components/forms/text-field';
import type { Bound } from '@/lib/forms/use-schema-form';

/** A text of a row, which no browser should know. */
export function RowText({
  field,
  label,
  max,
  list,
  type,
  hint,
}: {
  field: Bound<string>;
  label: string;
  max: number;
  /** Id of the texts that are offered. */
  list?: string;
  type?: 'tel' | 'email' | 'date';
  hint?: string;
}) {
  return (
    <TextField field={field} label={label} hint={hint} maxLength={max} list={list} type={type} autoComplete="off" />
  );
}
