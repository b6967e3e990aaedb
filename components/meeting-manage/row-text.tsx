import { TextField } from '@/components/forms/text-field';
import type { Bound } from '@/lib/forms/use-schema-form';

/** A text of a row, which no browser should know. */
export function RowText({
  field,
  label,
  max,
  list,
}: {
  field: Bound<string>;
  label: string;
  max: number;
  /** Id of the texts that are offered. */
  list?: string;
}) {
  return <TextField field={field} label={label} maxLength={max} list={list} autoComplete="off" />;
}
