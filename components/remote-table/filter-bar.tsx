import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { afterPress } from './after-press';
import type { Column, ColumnFilter } from './column';
import styles from './filter-bar.module.css';
import { type FilterRoom, filterRooms } from './filter-room';

interface FilterList {
  state: { filters: Partial<Record<string, string>> };
  narrowed: boolean;
  filter(change: Partial<Record<string, string>>): void;
  clearFilters(): void;
}

/** So many fields fill a row of a phone; more are folded there, but for words to look for. */
const FEW_FIELDS = 2;

/** What the columns offer to narrow a list by, in one line; nothing where no column does. What the line has no room for is folded. */
export function FilterBar<Row>({ list, columns }: { list: FilterList; columns: readonly Column<Row>[] }) {
  const t = useTranslations('form.table');
  const filtered = columns.flatMap(({ key, title, filter }) =>
    filter ? [{ key, title: filter.label ?? title, filter }] : [],
  );
  const words = filtered.filter(({ filter }) => filter.kind === 'text');
  const others = filtered.filter(({ filter }) => filter.kind !== 'text');
  const { each, all } = filterRooms([...words, ...others].map(({ filter }) => filter));
  const placed = [...words, ...others].map((one, at) => ({ ...one, room: each[at] ?? 'never' }));
  const isOn = ({ filter }: (typeof placed)[number]) => namesOf(filter).filter((name) => list.state.filters[name]);
  const [open, setOpen] = useState(placed.some((one) => one.room === 'never' && isOn(one).length > 0));
  if (filtered.length === 0) return null;
  const fields = others.reduce((sum, { filter }) => sum + namesOf(filter).length, 0);
  const fits = fields + words.length <= FEW_FIELDS;
  const active = placed.flatMap((one) => (one.filter.kind === 'text' ? [] : isOn(one))).length;
  const draw = (text: boolean) =>
    placed
      .filter(({ filter }) => (filter.kind === 'text') === text)
      .map(({ key, title, filter, room }) => (
        <FilterControl key={key} title={title} filter={filter} room={room} list={list} />
      ));
  const name = words.length > 0 ? 'more' : 'filters';
  return (
    <fieldset className={styles.bar} data-open={open || undefined} data-fits={fits || undefined}>
      <legend className="visually-hidden">{t('filters')}</legend>
      {draw(true)}
      {draw(false)}
      <Button icon="filter" className={styles.fold} data-all={all} aria-expanded={open} onClick={() => setOpen(!open)}>
        {active > 0 ? t('filtersOn', { name: t(name), count: active }) : t(name)}
      </Button>
      {list.narrowed && (
        <Button variant="quiet" onClick={list.clearFilters} className={styles.clear} aria-label={t('clear')}>
          {t('clearShort')}
        </Button>
      )}
    </fieldset>
  );
}

/** The filters of the list that a control sets. */
const namesOf = (filter: ColumnFilter<string>) => (filter.kind === 'dates' ? ['beginTime', 'endTime'] : [filter.name]);

function FilterControl({
  title,
  filter,
  room,
  list,
}: {
  title: string;
  filter: ColumnFilter<string>;
  room: FilterRoom;
  list: FilterList;
}) {
  const t = useTranslations('form.table');
  const { filters } = list.state;
  if (filter.kind === 'choice') {
    return (
      <select
        aria-label={title}
        data-room={room}
        className={clsx(styles.control, styles.foldable)}
        value={filters[filter.name] ?? ''}
        onChange={({ target }) => list.filter({ [filter.name]: target.value || undefined })}
      >
        <option value="">{t('choice', { column: title, any: filter.any ?? t('any') })}</option>
        {filter.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  if (filter.kind === 'text') {
    const { name } = filter;
    return <TextFilter title={title} value={filters[name] ?? ''} onChange={(text) => list.filter({ [name]: text })} />;
  }
  return (
    <>
      {(['beginTime', 'endTime'] as const).map((name) => (
        <label key={name} data-room={room} className={clsx(styles.control, styles.foldable, styles.day)}>
          <span>{t(name === 'beginTime' ? 'from' : 'until', { column: title })}</span>
          <input
            type="date"
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
    <input
      type="search"
      aria-label={title}
      placeholder={title}
      className={styles.control}
      value={text}
      maxLength={100}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => afterPress(ask)}
    />
  );
}
