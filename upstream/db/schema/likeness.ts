import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { figure, impersonal } from './columns';
import { papers } from './paper';

/** What papers of a meeting are found alike by: papers that say much the same have one of these in common (modules/paper/likeness.ts). */
export const paperSketches = pgTable(
  'ms_paper_sketch',
  {
    paperId: integer('paper_id')
      .primaryKey()
      .references(() => papers.paperId, { onDelete: 'cascade' }),
    /** The version that it was made of. */
    version: figure('version').notNull(),
    bands: impersonal(integer('bands').array().notNull()),
  },
  (t) => [index('ms_paper_sketch_bands_idx').using('gin', t.bands)],
);
