import { statSync } from 'node:fs';
import { z } from 'zod';
import { SYSTEM } from '@/upstream/core/context';
import type { Writing } from '@/upstream/modules/export/export.kinds';
import { tableExport } from '@/upstream/modules/export/export.table';

/** A row of a list of orders. */
const rowOf = (at: number) => ({
  orderNo: `20261122${String(at).padStart(18, '0')}`,
  person: '沈致远',
  subject: `年度会员（第 ${at} 期）`,
  amount: `${(at % 900) + 1}.00`,
  createTime: '2026-11-22 10:00:00',
});

/** Writes so many rows (`argv[4]`) as `argv[2]` to `argv[3]`, and prints by how many bytes the process was at most larger than before. */
async function main([format = '', path = '', rows = '0']: string[]): Promise<void> {
  const total = Number(rows);
  let most = 0;
  const { write } = tableExport<ReturnType<typeof rowOf>, unknown>('orders', {
    right: 'signedIn',
    filter: z.unknown(),
    columns: [
      { title: 'export.column.orderNo', width: 32, value: ({ orderNo }) => orderNo },
      { title: 'export.column.person', value: ({ person }) => person },
      { title: 'export.column.subject', width: 48, value: ({ subject }) => subject },
      { title: 'export.column.amount', value: ({ amount }) => amount },
      { title: 'export.column.createTime', value: ({ createTime }) => createTime },
    ],
    async page(_writing, { pageNum, pageSize }) {
      most = Math.max(most, process.memoryUsage().rss);
      const first = (pageNum - 1) * pageSize;
      return { total, rows: Array.from({ length: Math.min(pageSize, total - first) }, (_, at) => rowOf(first + at)) };
    },
  });
  const before = process.memoryUsage().rss;
  const progress = async () => {};
  const writing: Pick<Writing, 'format' | 'path' | 'locale' | 'caller' | 'filter' | 'progress'> = {
    format: format === 'csv' ? 'csv' : 'xlsx',
    path,
    locale: 'zh',
    caller: SYSTEM,
    filter: {},
    progress,
  };
  await write(writing as Writing);
  most = Math.max(most, process.memoryUsage().rss);
  process.stdout.write(JSON.stringify({ grown: most - before, size: statSync(path).size }));
}

await main(process.argv.slice(2));
