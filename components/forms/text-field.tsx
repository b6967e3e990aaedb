import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Bound } from '@/lib/forms/use-schema-form';
import { FieldFrame, type FieldWords } from './field-frame';
import styles from './fields.module.css';

type TextInput = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'name' | 'id'>;
export interface TextFieldProps extends TextInput, FieldWords {
  field: Bound<string>;
  /** How what was typed is written: in capital letters, for example. */
  write?: (text: string) => string;
  /** Shows how many characters of `maxLength` there are. */
  counted?: boolean;
  /** Beside the input: a captcha, a button. */
  after?: ReactNode;
}

/** Figures of so few digits stand in a field that is no wider than they need. */
const FEW_DIGITS = 10;
const isShort = ({ inputMode, maxLength = FEW_DIGITS + 1, type }: TextInput) =>
  type !== 'tel' && (inputMode === 'decimal' || (inputMode === 'numeric' && maxLength <= FEW_DIGITS));

/** A line of text; a figure in a short one. */
export function TextField({ field, label, hint, write, counted, after, ...input }: TextFieldProps) {
  const { name, value, onChange } = field;
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      {(aria) => (
        <div className={styles.line}>
          <input
            {...aria}
            className={clsx(styles.input, !after && isShort(input) && styles.short)}
            {...input}
            name={name}
            value={value}
            onChange={({ target }) => onChange(write ? write(target.value) : target.value)}
          />
          {counted && (
            <span className={styles.counter} aria-hidden="true">
              {value.length}/{input.maxLength}
            </span>
          )}
          {after}
        </div>
      )}
    </FieldFrame>
  );
}

/** A mobile phone number. */
export const PhoneField = (props: TextFieldProps) => (
  <TextField type="tel" inputMode="numeric" maxLength={11} autoComplete="tel" {...props} />
);

/** A password with a switch that shows it. */
export function PasswordField(props: TextFieldProps) {
  const t = useTranslations('form.password');
  const [shown, setShown] = useState(false);
  const words = t(shown ? 'hide' : 'show');
  return (
    <TextField
      maxLength={64}
      autoCapitalize="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <button
          type="button"
          className={styles.show}
          aria-pressed={shown}
          aria-label={`${words}: ${props.label}`}
          onClick={() => setShown(!shown)}
        >
          {words}
        </button>
      }
    />
  );
}
