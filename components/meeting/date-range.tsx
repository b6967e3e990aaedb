'use client';

import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { filterHref } from '@/lib/filters/filter-href';
import { useRouter } from '@/lib/i18n/navigation';
import styles from './date-range.module.css';

/** Days from and to as a filter: a plain form, which scripts only spare a new page. */
export function DateRange({
  action,
  path,
  filter,
  words,
}: {
  /** The list's address with its language. */
  action: string;
  path: string;
  filter: Record<string, string | undefined>;
  words: { title: string; from: string; to: string; show: string; order: string };
}) {
  const router = useRouter();
  const id = useId();
  const [wrong, setWrong] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const said = (name: string) => String(data.get(name) ?? '') || undefined;
    const [dateFrom, dateTo] = [said('dateFrom'), said('dateTo')];
    const backwards = Boolean(dateFrom && dateTo && dateFrom > dateTo);
    setWrong(backwards);
    if (backwards) event.currentTarget.querySelector<HTMLInputElement>('[name=dateTo]')?.focus();
    else router.push(filterHref(path, filter, { dateFrom, dateTo }));
  }

  const field = (name: 'dateFrom' | 'dateTo', label: string) => (
    <label className={styles.field}>
      {label}
      <input
        type="date"
        name={name}
        defaultValue={filter[name]}
        className={styles.input}
        aria-invalid={wrong && name === 'dateTo'}
        aria-describedby={wrong && name === 'dateTo' ? id : undefined}
      />
    </label>
  );
  return (
    <form action={action} onSubmit={submit} className={styles.form} noValidate>
      <h2 className={styles.title}>{words.title}</h2>
      {Object.entries(filter).map(([name, value]) =>
        value && name !== 'dateFrom' && name !== 'dateTo' ? (
          <input key={name} type="hidden" name={name} value={value} />
        ) : null,
      )}
      {field('dateFrom', words.from)}
      {field('dateTo', words.to)}
      {wrong && (
        <p id={id} role="alert" className={styles.wrong}>
          {words.order}
        </p>
      )}
      <Button type="submit" variant="secondary">
        {words.show}
      </Button>
    </form>
  );
}
