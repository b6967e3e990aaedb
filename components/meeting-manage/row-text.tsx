import { TextField } from '@/components/forms/text-field';
import type { Bound } from '@/lib/forms/use-schema-form';

/** A text of a row, which no browser should know. */
export function RowText({
  field,
  label,
  max,
  list,
  type,
}: {
  field: Bound<string>;
  label: string;
  max: number;
  /** Id of the texts that are offered. */
  list?: string;
  type?: 'tel' | 'email';
}) {
  return <TextField field={field} label={label} maxLength={max} list={list} type={type} autoComplete="off" />;
}
