import { fen } from '@/components/console/money/fen';

/** A line of which somebody types an amount into the field `name`, at most what is left, in fen. */
interface TypedLine {
  lineId: number;
  name: string;
  left: number;
}

/** The lines of which something was typed, with it. */
export const partsOf = (lines: readonly TypedLine[], values: Readonly<Record<string, string>>) =>
  lines.flatMap(({ lineId, name }) => {
    const amount = values[name]?.trim();
    return amount && Number(amount) !== 0 ? [{ lineId, amount }] : [];
  });

/** Fields that hold no amount, or more than is left. */
export const leftErrors = (lines: readonly TypedLine[], values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    lines
      .map(({ name, left }) => ({ name, left, typed: values[name]?.trim() ?? '' }))
      .filter(({ typed, left }) => typed && (!/^\d+(\.\d{1,2})?$/.test(typed) || fen(typed) > left))
      .map(({ name }) => [name, 'validation.amount']),
  );
