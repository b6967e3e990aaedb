import { useEffect, useRef, useState } from 'react';
import { htmlToPlain, plainToHtml } from '@/lib/forms/plain-html';
import type { Bound } from '@/lib/forms/use-schema-form';
import { TextAreaField } from './text-area-field';

/** Paragraphs written as plain text and kept as HTML; what nobody touches stays as it was. */
export function HtmlArea({
  field,
  label,
  hint,
  rows = 6,
}: {
  field: Bound<string>;
  label: string;
  hint?: string;
  rows?: number;
}) {
  const [text, setText] = useState(() => htmlToPlain(field.value));
  const told = useRef(field.value);
  // What a colleague has written comes from elsewhere.
  useEffect(() => {
    if (field.value === told.current) return;
    told.current = field.value;
    setText(htmlToPlain(field.value));
  }, [field.value]);
  const onChange = (typed: string) => {
    setText(typed);
    told.current = plainToHtml(typed);
    field.onChange(told.current);
  };
  return (
    <TextAreaField
      field={{ ...field, value: text, onChange }}
      label={label}
      hint={hint}
      maxLength={16_000}
      rows={rows}
    />
  );
}
