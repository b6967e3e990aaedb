import { type SQL, sql } from 'drizzle-orm';
import { type Check, checkOver } from '@/upstream/core/check';
import { PURPOSES } from '@/upstream/modules/file/file.kinds';

/** Files of these purposes are deleted unless something says that it uses them. */
const SWEPT = sql.join(
  Object.entries(PURPOSES).flatMap(([purpose, { unusedDays }]) => (unusedDays === null ? [] : [sql`${purpose}`])),
  sql`, `,
);

interface Refers {
  noun: string;
  table: string;
  key: string;
  /** The addresses in a row `r`, one a row. */
  urls: SQL;
  /** Whose the files of a row `r` are, where they can be nobody else's. */
  owner?: SQL;
}

/** Every file that these rows refer to is there, is theirs, and counts as used, so that nothing sweeps it away. */
const filesOf = ({ noun, table, key, urls, owner = sql`null::integer` }: Refers): Check =>
  checkOver(
    { name: `${noun}Files`, holds: `files that a ${noun} refers to are there, theirs and in use`, table, key },
    (piece) => sql`
      select ${`${noun} `} || r.${sql.identifier(key)} as id,
        'refers to ' || refs.url || ', which is ' || case when f.file_id is null then 'not there'
          when f.user_id <> (${owner}) then 'of person ' || f.user_id else 'marked as unused' end as what
      from ${sql.identifier(table)} r cross join lateral (${urls}) refs(url)
        left join sys_file f on f.file_id = substring(refs.url from '/([0-9a-f]{32})')
      where ${piece(`r.${key}`)} and refs.url ~ '^/api/file/(private|public)/[0-9a-f]{32}'
        and (f.file_id is null or f.user_id <> (${owner}) or (f.used_time is null and f.purpose in (${SWEPT})))`,
  );

const inList = (column: string) => sql`select f ->> 'url' from jsonb_array_elements(r.${sql.identifier(column)}) f`;
const OWN = sql`r.user_id`;

export const certFiles = filesOf({ noun: 'cert', table: 'sys_cert', key: 'user_id', urls: inList('cert_files') });
export const deptFiles = filesOf({ noun: 'dept', table: 'sys_dept', key: 'dept_id', urls: inList('license_files') });
export const voucherFiles = filesOf({
  noun: 'voucher',
  table: 'pay_voucher',
  key: 'id',
  urls: inList('files'),
  owner: OWN,
});
export const personFiles = filesOf({
  noun: 'person',
  table: 'sys_user',
  key: 'user_id',
  urls: sql`select r.avatar`,
  owner: OWN,
});
export const paperFiles = filesOf({
  noun: 'paper',
  table: 'ms_paper',
  key: 'paper_id',
  urls: inList('files'),
  owner: OWN,
});
export const videoFiles = filesOf({
  noun: 'video',
  table: 'doc_video',
  key: 'id',
  urls: sql`values (r.video_url), (r.cover_url)`,
});
export const meetingFiles = filesOf({
  noun: 'meeting',
  table: 'ms_meeting',
  key: 'ms_id',
  urls: sql`select r.cover_url`,
});

export const filesRead = checkOver(
  {
    name: 'filesRead',
    holds: 'a record of who read a file says whose it was',
    table: 'sys_file_access',
    key: 'id',
  },
  (piece) => sql`
    select 'access ' || a.id as id,
      'by person ' || a.viewer_id || ' says that file ' || a.file_id || ' is of person ' || a.user_id || ', it is of ' || f.user_id as what
    from sys_file_access a join sys_file f using (file_id)
    where ${piece('a.id')} and a.user_id <> f.user_id`,
);

/** What files promise. */
export const FILE_CHECKS = [
  ...[certFiles, deptFiles, voucherFiles, personFiles, paperFiles, videoFiles, meetingFiles],
  filesRead,
];
