import { bigserial, index, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { bits, createTime, figure, impersonal, moment, words } from './columns';

const setColumns = {
  block: figure('block').notNull(),
  dimension: words('dimension').notNull(),
  value: words('value').notNull(),
  bits: bits('bits').notNull(),
};

/**
 * Public meetings that share a value, a bit for each id of a block (upstream/modules/meeting/sets.ts): made from
 * `ms_meeting`, and can be emptied at any time.
 */
export const meetingSets = pgTable('ms_set', setColumns, (t) => [
  primaryKey({ columns: [t.dimension, t.block, t.value] }),
]);

/** The same of common search words; apart, because there are many and a count reads all of the others. */
export const meetingWordSets = pgTable('ms_set_word', setColumns, (t) => [
  primaryKey({ columns: [t.dimension, t.block, t.value] }),
]);

/** How far the sets of a block are: it waits to be made anew while `made` is behind `asked`. */
export const meetingSetBlocks = pgTable('ms_set_block', {
  block: figure('block').primaryKey(),
  asked: figure('asked').notNull().default(1),
  made: figure('made').notNull().default(0),
  /** Moment of the last making; null before the first. */
  madeTime: moment('made_time'),
  /** Moment by which its meetings are before, on or over. */
  clockTime: moment('clock_time'),
});

/**
 * What is kept of a list, or of sums, was forgotten, on whatever machine: a row each time, so that nobody who writes waits for another
 * (upstream/core/list/kept-keys.ts). Triggers write them too.
 */
export const keptChanges = pgTable(
  'sys_kept_change',
  { id: bigserial('id', { mode: 'number' }).primaryKey(), name: words('name').notNull(), createTime: createTime() },
  (t) => [index('sys_kept_change_name_idx').on(t.name, t.id)],
);

/** Figures that are counted by schedule and read as they are. */
export const keptFigures = pgTable('sys_kept_figure', {
  name: words('name').primaryKey(),
  value: impersonal(jsonb('value').$type<Record<string, number>>().notNull()),
  madeTime: moment('made_time').notNull(),
});
