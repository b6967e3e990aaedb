import { useId } from 'react';
import { OptionsFrame, type OptionsProps } from './options-frame';

/** One of a few, all of them in sight. */
export function ChoiceField<T extends string>(props: OptionsProps<T, T>) {
  const id = useId();
  const { name, value, onChange } = props.field;
  return (
    <OptionsFrame
      {...props}
      input={(option, disabled) => (
        <input
          type="radio"
          name={`${id}-${name}`}
          value={option}
          checked={value === option}
          disabled={disabled}
          onChange={() => onChange(option)}
        />
      )}
    />
  );
}
