import { sql } from 'drizzle-orm';
import type { Corruption } from './corruption';

const GONE = JSON.stringify([{ kind: 'fullText', url: `/api/file/private/${'9'.repeat(32)}` }]);

/** Of what authors hand in beside a text. */
export const PAPER_FILE_CORRUPTIONS: Corruption[] = [
  {
    what: 'a paper and a version of it whose full text is gone',
    change: ({ meeting, me }) => [
      sql`insert into ms_paper (paper_id, ms_id, user_id, state, version, submit_time, files)
        values (900, ${meeting}, ${me}, 'submitted', 1, now(), ${GONE}::jsonb)`,
      sql`insert into ms_paper_version (paper_id, version, title, summary, authors, files)
        values (900, 1, '论文', '{}', '[]', ${GONE}::jsonb)`,
      sql`insert into ms_paper_author (paper_id, order_num, name) values (900, 1, '作者')`,
    ],
    named: () => ['paperFiles paper 900', 'paperVersionFiles paperVersion 900'],
  },
  {
    what: 'a version with a file of somebody else',
    change: ({ meeting, me, other }) => [
      sql`insert into sys_file (file_id, user_id, name, purpose, mime, size, used_time)
        values (${'9'.repeat(32)}, ${other}, 'file.pdf', 'paperFile', 'application/pdf', 1, now())`,
      sql`insert into ms_paper (paper_id, ms_id, user_id, state, version, submit_time)
        values (900, ${meeting}, ${me}, 'submitted', 1, now())`,
      sql`insert into ms_paper_version (paper_id, version, title, summary, authors, files)
        values (900, 1, '论文', '{}', '[]', ${GONE}::jsonb)`,
      sql`insert into ms_paper_author (paper_id, order_num, name) values (900, 1, '作者')`,
    ],
    named: () => ['paperVersionFiles paperVersion 900'],
  },
];
