import { getTableName, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { type Check, checkOver } from '@/upstream/core/module/check';
import { groupBy } from '@/upstream/core/read/group-by';
import { certs, depts, users } from '@/upstream/db/schema/account';
import { articles, doctors, lives, videos } from '@/upstream/db/schema/content';
import { hotels, meetingNotices, meetings } from '@/upstream/db/schema/meeting';
import { meetingPlans } from '@/upstream/db/schema/organise';
import { papers, paperVersions } from '@/upstream/db/schema/paper';
import { refunds, vouchers } from '@/upstream/db/schema/pay';
import { articleVersions, banners } from '@/upstream/db/schema/service';
import { PURPOSES } from '@/upstream/modules/file/file.kinds';
import { addressesIn, REFERRING } from '@/upstream/modules/file/file.references';

/** Files of these purposes are deleted unless something says that it uses them. */
const SWEPT = sql.join(
  Object.entries(PURPOSES).flatMap(([purpose, { unusedDays }]) => (unusedDays === null ? [] : [sql`${purpose}`])),
  sql`, `,
);

/** Files of these purposes are for those alone who have a link. */
const PRIVATE = sql.join(
  Object.entries(PURPOSES).flatMap(([purpose, { isPrivate }]) => (isPrivate ? [sql`${purpose}`] : [])),
  sql`, `,
);

interface Refers {
  noun: string;
  of: PgTable;
  /** Columns that name files; they are of the same table. */
  columns: readonly PgColumn[];
  /** Whether everybody reads what these columns hold. */
  shown: boolean;
  /** Whose the files of a row `r` are, where they can be nobody else's. */
  owner?: SQL;
}

/** Every file that these rows refer to is there, is theirs, is public where they are, and counts as used, so that nothing sweeps it away. */
function filesOf({ noun, of, columns, shown, owner = sql`null::integer` }: Refers): Check {
  const table = getTableName(of);
  const key = keyOf(of);
  const secret = shown ? sql`(refs.url like '/api/file/private/%' or f.purpose in (${PRIVATE}))` : sql`false`;
  const name = `${noun}Files`;
  const holds = `files that a ${noun} refers to are there, theirs${shown ? ', public' : ''} and in use`;
  return checkOver(
    { name, holds, table, key },
    (piece) => sql`
      select ${`${noun} `} || r.${sql.identifier(key)} as id,
        'refers to ' || refs.url || ', which is ' || case when f.file_id is null then 'not there'
          when f.user_id <> (${owner}) then 'of person ' || f.user_id
          when ${secret} then 'private' else 'marked as unused' end as what
      from ${of} r cross join lateral (${addressesIn(columns)}) refs(url)
        left join sys_file f on f.file_id = right(refs.url, 32)
      where ${piece(`r.${key}`)} and (f.file_id is null or f.user_id <> (${owner}) or ${secret}
        or (f.used_time is null and f.purpose in (${SWEPT})))`,
  );
}

/** A table's key, or what its key begins with: a piece has all rows of a value. */
function keyOf(of: PgTable): string {
  const { columns, primaryKeys } = getTableConfig(of);
  const key = columns.find(({ primary }) => primary) ?? primaryKeys[0]?.columns[0];
  if (!key) throw new Error(`the table ${getTableName(of)} has no key`);
  return key.name;
}

const OWN = sql`r.user_id`;
/** Whose rows show files to everybody; a table of `REFERRING` that is missing here is called by its own name. */
const SHOWN = new Map<PgTable, { noun: string; owner?: SQL }>([
  [users, { noun: 'person', owner: OWN }],
  [doctors, { noun: 'doctor' }],
  [meetings, { noun: 'meeting' }],
  [meetingPlans, { noun: 'plan' }],
  [meetingNotices, { noun: 'meetingNotice' }],
  [hotels, { noun: 'hotel' }],
  [articles, { noun: 'article' }],
  [articleVersions, { noun: 'articleVersion' }],
  [banners, { noun: 'banner' }],
  [videos, { noun: 'video' }],
  [lives, { noun: 'live' }],
]);
const shownFiles = [...groupBy(REFERRING, ({ table }) => table as PgTable)].map(([of, columns]) =>
  filesOf({ noun: getTableName(of), ...SHOWN.get(of), of, columns, shown: true }),
);

/** Papers and films: of nobody but whom they are about. */
const heldFiles = [
  filesOf({ noun: 'cert', of: certs, columns: [certs.certFiles], shown: false }),
  filesOf({ noun: 'dept', of: depts, columns: [depts.licenseFiles], shown: false }),
  filesOf({ noun: 'voucher', of: vouchers, columns: [vouchers.files], shown: false, owner: OWN }),
  filesOf({ noun: 'refund', of: refunds, columns: [refunds.proofFiles], shown: false }),
  filesOf({ noun: 'paper', of: papers, columns: [papers.files], shown: false, owner: OWN }),
  filesOf({
    noun: 'paperVersion',
    of: paperVersions,
    columns: [paperVersions.files],
    shown: false,
    owner: sql`(select p.user_id from ms_paper p where p.paper_id = r.paper_id)`,
  }),
  filesOf({ noun: 'film', of: videos, columns: [videos.videoUrl], shown: false }),
];

export const filesRead = checkOver(
  {
    name: 'filesRead',
    holds: 'a record of who read a file says whose it was, and when it was there',
    table: 'sys_file_access',
    key: 'id',
  },
  (piece) => sql`
    select 'access ' || a.id as id,
      'by person ' || a.viewer_id || ' says that file ' || a.file_id || ' is of person ' || a.user_id || ', it is of ' || f.user_id
        || '; read ' || a.read_time || ', there since ' || f.create_time as what
    from sys_file_access a join sys_file f using (file_id)
    where ${piece('a.id')} and (a.user_id <> f.user_id or a.read_time < f.create_time)`,
);

export const uploadsOwn = checkOver(
  { name: 'uploadsOwn', holds: 'an upload in parts became a file of its owner', table: 'sys_upload', key: 'upload_id' },
  (piece) => sql`
    select 'upload ' || p.upload_id as id, 'of person ' || p.user_id || ' became file ' || f.file_id || ' of person ' || f.user_id as what
    from sys_upload p join sys_file f using (file_id)
    where ${piece('p.upload_id')} and (f.user_id <> p.user_id or f.purpose <> p.purpose)`,
);

export const filmsMade = checkOver(
  { name: 'filmsMade', holds: 'what players read is made of films alone', table: 'sys_rendition', key: 'file_id' },
  (piece) => sql`
    select 'file ' || f.file_id as id, 'is for ' || f.purpose || ', and counts as a film' as what
    from sys_rendition r join sys_file f using (file_id)
    where ${piece('r.file_id')} and f.purpose <> 'video'`,
);

/** What files promise. */
export const FILE_CHECKS = [...heldFiles, ...shownFiles, filesRead, uploadsOwn, filmsMade];
