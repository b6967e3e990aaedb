import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { afterPress } from './after-press';
import type { Column, ColumnFilter } from './column';
import styles from './filter-bar.module.css';

interface FilterList {
  state: { filters: Partial<Record<string, string>> };
  narrowed: boolean;
  filter(change: Partial<Record<string, string>>): void;
  clearFilters(): void;
}

/** So many fields fill a row of a phone; more are folded there, but for words to look for. */
const FEW_FIELDS = 2;

/** What the columns offer to narrow a list by; nothing where no column does. */
export function FilterBar<Row>({ list, columns }: { list: FilterList; columns: readonly Column<Row>[] }) {
  const t = useTranslations('form.table');
  const filtered = columns.flatMap(({ key, title, filter }) => (filter ? [{ key, title, filter }] : []));
  const [words, folding] = [
    filtered.filter(({ filter }) => filter.kind === 'text'),
    filtered.filter(({ filter }) => filter.kind !== 'text'),
  ];
  const fields = folding.reduce((sum, { filter }) => sum + namesOf(filter).length, 0);
  const active = folding.flatMap(({ filter }) => namesOf(filter)).filter((name) => list.state.filters[name]).length;
  const [open, setOpen] = useState(active > 0);
  if (filtered.length === 0) return null;
  const folds = fields + words.length > FEW_FIELDS;
  const draw = (shown: typeof filtered) =>
    shown.map(({ key, title, filter }) => <FilterControl key={key} title={title} filter={filter} list={list} />);
  return (
    <fieldset className={styles.bar} data-folded={(folds && !open) || undefined}>
      <legend className="visually-hidden">{t('filters')}</legend>
      {draw(words)}
      {folds && (
        <Button icon="filter" className={styles.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
          {active > 0 ? t('filtersOn', { count: active }) : t('filters')}
        </Button>
      )}
      {draw(folding)}
      {list.narrowed && (
        <Button variant="quiet" icon="close" onClick={list.clearFilters} className={styles.clear}>
          {t('clear')}
        </Button>
      )}
    </fieldset>
  );
}

/** The filters of the list that a control sets. */
const namesOf = (filter: ColumnFilter<string>) => (filter.kind === 'dates' ? ['beginTime', 'endTime'] : [filter.name]);

function FilterControl({ title, filter, list }: { title: string; filter: ColumnFilter<string>; list: FilterList }) {
  const t = useTranslations('form.table');
  const { filters } = list.state;
  if (filter.kind === 'choice') {
    return (
      <label className={clsx(styles.field, styles.foldable)}>
        <span className={styles.label}>{title}</span>
        <select
          className={styles.control}
          value={filters[filter.name] ?? ''}
          onChange={({ target }) => list.filter({ [filter.name]: target.value || undefined })}
        >
          <option value="">{filter.any ?? t('any')}</option>
          {filter.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    );
  }
  if (filter.kind === 'text') {
    const { name } = filter;
    return <TextFilter title={title} value={filters[name] ?? ''} onChange={(text) => list.filter({ [name]: text })} />;
  }
  return (
    <>
      {(['beginTime', 'endTime'] as const).map((name) => (
        <label key={name} className={clsx(styles.field, styles.foldable)}>
          <span className={styles.label}>{t(name === 'beginTime' ? 'from' : 'until', { column: title })}</span>
          <input
            type="date"
            className={styles.control}
            value={filters[name] ?? ''}
            onChange={({ target }) => list.filter({ [name]: target.value || undefined })}
          />
        </label>
      ))}
    </>
  );
}

/** Words to look for: Enter or leaving the field asks, so that not every letter does; who leaves it by a press has pressed first. */
function TextFilter({ title, value, onChange }: { title: string; value: string; onChange: (text?: string) => void }) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const ask = () => {
    if (text.trim() !== value) onChange(text.trim() || undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') ask();
  };
  return (
    <label className={styles.field}>
      <span className={styles.label}>{title}</span>
      <input
        type="search"
        className={styles.control}
        value={text}
        maxLength={100}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => afterPress(ask)}
      />
    </label>
  );
}
