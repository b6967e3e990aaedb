import { OptionsFrame, type OptionsProps } from './options-frame';

/** Any of a few, all of them in sight. */
export function TicksField<T extends string>(props: OptionsProps<T, T[]>) {
  const { value, onChange } = props.field;
  return (
    <OptionsFrame
      {...props}
      input={(option, disabled) => (
        <input
          type="checkbox"
          checked={value.includes(option)}
          disabled={disabled}
          onChange={({ target }) =>
            onChange(target.checked ? [...value, option] : value.filter((one) => one !== option))
          }
        />
      )}
    />
  );
}
