import { type SQL, sql } from 'drizzle-orm';
import { MEETING_IS_LISTED } from '@/upstream/core/read/visible';
import type { SearchPlan, Words } from '@/upstream/core/search/plan';
import { wordsText } from '@/upstream/core/search/tsquery';
import type { Reader } from '@/upstream/db/client';
import { meetings } from '@/upstream/db/schema/meeting';
import { type BlockBits, hexSql } from './block-bits';
import { BLOCK_IDS } from './sets';

/** Those words that have a set in every block: a word that is not common has none, and is found by the search index. */
export async function findKeptWords(db: Reader, words: string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const { rows } = (await db.execute(
    sql`select value from (${keptParts(words)}) kept
      group by value having count(*) = (select count(*) from ms_set_block)`,
  )) as unknown as { rows: { value: string }[] };
  return new Set(rows.map(({ value }) => value));
}

/** The parts of some words. A look into the index for each block and word: by word alone all of the index would be read. */
function keptParts(words: string[]): SQL {
  return sql`select kept.block, kept.value, kept.bits
    from ms_set_block made cross join unnest(${sql.param(words)}::text[]) as wanted (value)
    join ms_set_word kept on kept.dimension = 'word' and kept.block = made.block and kept.value = wanted.value`;
}

/** Whether many meetings may have what is looked for: some choice has a common way to say each of its concepts. */
export function isCommon({ concepts, choices }: SearchPlan, kept: Set<string>): boolean {
  const common = concepts.map((ways) => ways.some((words) => isKept(words, kept)));
  return choices.some((choice) => choice.every((place) => common[place]));
}

/** The meetings that have what is looked for; blocks without any are left out. */
export async function findWordBlocks(db: Reader, plan: SearchPlan, kept: Set<string>): Promise<BlockBits[]> {
  const names = plan.concepts.map((_, place) => sql.identifier(`concept_${place}`));
  const joins = plan.concepts.map(
    (ways, place) =>
      sql`left join (${blocksOfConcept(ways, kept)}) ${names[place]} on ${names[place]}.block = listed.block`,
  );
  const bitsOf = (place: number) => sql`coalesce(${names[place]}.bits, listed.bits # listed.bits)`;
  const choices = plan.choices.map((choice) => sql`(${sql.join(choice.map(bitsOf), sql` & `)})`);
  // Each set is read once, however many ways it stands in.
  const { rows } = (await db.execute(sql`
    with kept_word as materialized (${keptParts([...kept])}),
      found as materialized (
        select listed.block, listed.bits & (${sql.join(choices, sql` | `)}) as bits
        from ms_set listed ${sql.join(joins, sql` `)} where listed.dimension = 'listed')
    select block, ${hexSql(sql`bits`)} as hex from found where bit_count(bits) > 0`)) as unknown as {
    rows: BlockBits[];
  };
  return rows;
}

/** The meetings of a concept by blocks: common words from their sets, the others by the search index. */
function blocksOfConcept(ways: Words[], kept: Set<string>): SQL {
  const common = ways.filter((words) => isKept(words, kept)).map(blocksOfWords);
  const rare = ways.filter((words) => !isKept(words, kept));
  const parts = rare.length > 0 ? [...common, blocksOfRows(rare)] : common;
  return sql`select block, bit_or(bits) as bits from (${sql.join(parts, sql` union all `)}) as way group by block`;
}

function blocksOfWords(words: Words): SQL {
  const all = [...new Set(words)];
  return sql`select block, bit_and(bits) as bits from kept_word
    where value in (${list(all)}) group by block having count(*) = ${all.length}::integer`;
}

/** What is found by the index is little: each of these ways holds a word that one meeting in 200 has at most. */
function blocksOfRows(ways: Words[]): SQL {
  const size = sql.raw(String(BLOCK_IDS));
  const query = ways.map(wordsText).join(' | ');
  return sql`select ${meetings.msId} / ${size} as block,
      bit_or(set_bit(repeat('0', ${size})::varbit, ${meetings.msId} % ${size}, 1)) as bits
    from ms_meeting where ${MEETING_IS_LISTED} and ${meetings.parentId} is null and ${meetings.search} @@ ${query}::tsquery
    group by 1`;
}

const isKept = (words: Words, kept: Set<string>) => words.every((word) => kept.has(word));

const list = (values: string[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
