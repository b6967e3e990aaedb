import type { MeetingPlan } from '@/contract/meeting/plan';
import type { Bound, SchemaFormHandle } from '@/lib/forms/use-schema-form';
import styles from './manage.module.css';

export type PlanForm = SchemaFormHandle<MeetingPlan>;
/** Parts of a plan that are lists of rows. */
export type RowsKey =
  | 'orgs'
  | 'fees'
  | 'quotas'
  | 'refundSteps'
  | 'questions'
  | 'routes'
  | 'keyDates'
  | 'contacts'
  | 'notices'
  | 'hotels';

/** How money is typed, and how a number. */
export const MONEY = { inputMode: 'decimal', maxLength: 10, autoComplete: 'off' } as const;
export const NUMBER = { inputMode: 'numeric', maxLength: 6, autoComplete: 'off' } as const;

/** What is wrong with a list as a whole. */
export function RowErrors({ form, name }: { form: Pick<PlanForm, 'errorAt'>; name: RowsKey }) {
  const words = form.errorAt(name);
  if (!words) return null;
  return (
    <p role="alert" className={styles.error} data-field={name}>
      {words}
    </p>
  );
}

/** A key that none of these rows has: what others call a row that is new. */
export function freeKey(rows: readonly { key: string }[], nth = 1): string {
  return rows.some(({ key }) => key === `n${nth}`) ? freeKey(rows, nth + 1) : `n${nth}`;
}

const noHold = () => {};

/** A row of a plan with its path and the way to change it. */
export interface BoundRow<R> {
  path: string;
  row: R;
  put: (row: R) => void;
}

/** A field of one row, as the fields of a form see it. */
export function rowField<R extends object, K extends keyof R & string>(
  form: Pick<PlanForm, 'errorAt'>,
  { path, row, put }: BoundRow<R>,
  key: K,
): Bound<R[K]> {
  return {
    name: `${path}.${key}`,
    value: row[key],
    onChange: (value) => put({ ...row, [key]: value }),
    error: form.errorAt(`${path}.${key}`),
    hold: noHold,
  };
}

/** A list of rows within a row, with the way to change it and one of its rows. */
export function rowsIn<R extends object, K extends keyof R & string, Row extends R[K] extends (infer T)[] ? T : never>(
  { path, row, put }: BoundRow<R>,
  key: K,
) {
  const rows = row[key] as Row[];
  const onChange = (next: Row[]) => put({ ...row, [key]: next });
  return {
    rows,
    onChange,
    /** What binds the fields of one row. */
    at: (one: Row, index: number): BoundRow<Row> => ({
      path: `${path}.${key}.${index}`,
      row: one,
      put: (changed) => onChange(rows.map((old, at) => (at === index ? changed : old))),
    }),
  };
}

/** A list of rows of the plan with the way to change it and one of its rows. */
export function rowsOf<K extends RowsKey>(form: PlanForm, key: K) {
  type Row = MeetingPlan[K][number];
  const rows: readonly Row[] = form.values[key];
  const onChange = (next: Row[]) => form.set({ [key]: next });
  return {
    rows,
    onChange,
    wrong: (index: number) => Object.keys(form.errors).some((path) => path.startsWith(`${key}.${index}.`)),
    /** What binds the fields of one row. */
    at: (row: Row, index: number) => ({
      path: `${key}.${index}`,
      row,
      put: (changed: Row) => onChange(rows.map((old, at) => (at === index ? changed : old))),
    }),
  };
}
