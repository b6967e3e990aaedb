import type { Bound } from '@/lib/forms/use-schema-form';
import type { FieldWords } from './field-frame';
import { TextField } from './text-field';

/** A moment of the site's clock, `yyyy-MM-dd HH:mm:ss` on the wire; empty for none. */
export function MomentField({ field, ...words }: FieldWords & { field: Bound<string> }) {
  const { value, onChange } = field;
  return (
    <TextField
      {...words}
      type="datetime-local"
      step={60}
      field={{
        ...field,
        value: value.slice(0, 16).replace(' ', 'T'),
        onChange: (typed) => onChange(typed ? `${typed.slice(0, 16).replace('T', ' ')}:00` : ''),
      }}
    />
  );
}
