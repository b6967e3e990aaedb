import { type SQL, sql } from 'drizzle-orm';
import { BLOCK_IDS, blockOf } from './sets';

/** Meetings of a block; hexadecimal digits, the first bit for the block's first id. */
export interface BlockBits {
  block: number;
  hex: string;
}

/** The blocks of some ids, with a bit for each. */
export function bitsOfIds(ids: number[]): BlockBits[] {
  const blocks = new Map<number, Uint8Array>();
  for (const id of ids) {
    const bits = blocks.get(blockOf(id)) ?? new Uint8Array(BLOCK_IDS / 8);
    blocks.set(blockOf(id), bits);
    const at = id % BLOCK_IDS;
    bits[at >> 3] = (bits[at >> 3] ?? 0) | (0x80 >> (at & 7));
  }
  return [...blocks].map(([block, bits]) => ({ block, hex: Buffer.from(bits).toString('hex') }));
}

/** The ids whose bits are set. */
export function idsOfBits(blocks: BlockBits[]): number[] {
  return blocks.flatMap(({ block, hex }) => {
    const ids: number[] = [];
    for (const [at, byte] of Buffer.from(hex, 'hex').entries()) {
      for (let bit = 0; byte >> bit > 0; bit++) if ((byte >> bit) & 1) ids.push(block * BLOCK_IDS + at * 8 + 7 - bit);
    }
    return ids;
  });
}

/** A statement's rows `block, bits` of blocks that were read before. */
export const blocksSql = (blocks: BlockBits[]): SQL =>
  sql`select block, ('x' || hex)::varbit as bits
    from json_to_recordset(${JSON.stringify(blocks)}::json) as part (block integer, hex text)`;

/** A column of bits as `BlockBits` has them. */
export const hexSql = (bits: SQL): SQL => sql`encode(substring(varbit_send(${bits}) from 5), 'hex')`;
