import { and, eq } from 'drizzle-orm';
import { AUDIT } from '@/contract/codes';
import { INVOICE_STATE, type InvoiceState } from '@/contract/invoice/invoice';
import { SYSTEM } from '@/upstream/core/context';
import { toYuan } from '@/upstream/core/money';
import type { Tx } from '@/upstream/core/write';
import type { Db } from '@/upstream/db/client';
import { invoiceLines, invoices, invoiceTitles } from '@/upstream/db/schema/document';
import { orderLines, orders } from '@/upstream/db/schema/pay';
import { cases } from '@/upstream/db/schema/service';
import { moveSequence } from '@/upstream/db/seed/bulk';
import { issueDocument } from '@/upstream/modules/document/document.service';
import { invoiceNumber, taxClassOf, taxWithin } from '@/upstream/modules/invoice/invoice.table';
import { DEMO_ACCOUNTS } from '../accounts';
import type { Days } from '../days';
import { DEMO_DOCTOR_ID } from '../doctors';

/** Who makes invoices out in a demonstration; the code belongs to nobody. */
const SELLER = { name: '会医会议服务有限公司', taxNo: '91310000MA1HYY0015' };
const DRAWER = '郑启明';
const EXAMINER = 1;
/** Far above those of the other demo cases. */
const FIRST_CASE = 9_100;

interface Title {
  titleType: string;
  title: string;
  taxNo: string | null;
  email: string;
}
const HOSPITAL: Title = {
  titleType: '3',
  title: '云澜市第一人民医院',
  taxNo: '12310000425006790X',
  email: 'finance@yunlan-hospital.example',
};
const PERSON: Title = { titleType: '1', title: '林晚舟', taxNo: null, email: '' };
const COMPANY: Title = {
  titleType: '2',
  title: '云澜医药科技有限公司',
  taxNo: '91310115MA1K3L7P83',
  email: '',
};
const ORGANISER: Title = {
  titleType: '2',
  title: '澄明会务有限公司',
  taxNo: '91310000MA1FL0X2QP',
  email: 'invoice@chengming.example',
};

interface Asked {
  who: string;
  title: Title;
  special?: boolean;
  at: Date;
  decided?: Date;
  refused?: { reason: string; words: string };
  reversed?: { at: Date; reason: string };
}

const idOf = (who: string): number =>
  who === 'doctor' ? DEMO_DOCTOR_ID : (DEMO_ACCOUNTS.find(({ userName }) => userName === who)?.userId ?? 0);
/** A transaction's like of the seed: whoever examines does it. */
export const txAt = (db: Db, now: Date): Tx =>
  Object.assign(Object.create(db) as Db, {
    now,
    caller: { ...SYSTEM, userId: EXAMINER },
    asStaff: false,
    noted() {},
    emit() {},
  });

/** A request for the person's paid VIP order, its case, its documents. */
async function enter(db: Db, index: number, { who, title, special, at, decided, refused, reversed }: Asked) {
  const userId = idOf(who);
  const [found] = await db
    .select({ order: orders, line: orderLines })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderNo, orders.orderNo))
    .where(and(eq(orders.userId, userId), eq(orders.biz, 'vip'), eq(orders.payStatus, '1')));
  if (!found) throw new Error(`${who} has bought nothing`);
  const { order, line } = found;
  const { amount } = line;
  const status: InvoiceState = refused
    ? INVOICE_STATE.refused
    : reversed
      ? INVOICE_STATE.reversed
      : decided
        ? INVOICE_STATE.issued
        : INVOICE_STATE.asked;
  const id = index + 1;
  const { name: taxClass, rate } = taxClassOf(line.biz);
  const tax = taxWithin(amount, rate);
  const content = (sign: 1 | -1, remark: string, reverses: string | null) => (number: string, day: string) => ({
    number,
    day,
    special: special === true,
    seller: SELLER,
    remark,
    drawer: DRAWER,
    orderNo: order.orderNo,
    reverses,
    buyer: { name: title.title, taxNo: title.taxNo ?? '' },
    lines: [
      {
        lineId: line.lineId,
        taxClass,
        name: line.title,
        unit: line.unit,
        quantity: sign * line.quantity,
        rate,
        net: sign * (amount - tax),
        tax: sign * tax,
      },
    ],
    net: sign * (amount - tax),
    tax: sign * tax,
    total: sign * amount,
  });
  const made = { kind: 'invoice', subjectId: String(id), numberOf: invoiceNumber } as const;
  const blue =
    decided && !refused ? await issueDocument(txAt(db, decided), { ...made, content: content(1, '', null) }) : null;
  if (blue && reversed)
    await issueDocument(txAt(db, reversed.at), {
      ...made,
      reverses: blue.docId,
      content: content(-1, reversed.reason, blue.number),
    });
  const words = refused?.words ?? reversed?.reason ?? null;
  const end = reversed?.at ?? decided ?? at;
  await db.insert(invoices).values({
    id,
    orderNo: order.orderNo,
    userId,
    kind: special ? '2' : '1',
    ...title,
    amount,
    status,
    auditMsg: words,
    reversed: reversed ? amount : 0,
    number: blue?.number ?? null,
    issueTime: blue ? decided : null,
    idempotencyKey: `demo-${id}`,
    createTime: at,
    updateTime: end,
  });
  const gone = reversed ? amount : 0;
  await db.insert(invoiceLines).values({ invoiceId: id, lineId: line.lineId, amount, reversed: gone });
  const covers = status === INVOICE_STATE.asked || status === INVOICE_STATE.issued;
  if (covers) await db.update(orderLines).set({ invoiced: amount }).where(eq(orderLines.lineId, line.lineId));
  await db.insert(cases).values({
    caseId: FIRST_CASE + id,
    kind: 'invoice',
    subjectId: String(id),
    userId,
    snapshot: { orderNo: order.orderNo, title: title.title, taxNo: title.taxNo, amount: toYuan(amount) },
    ...(decided
      ? { status: refused ? AUDIT.failed : AUDIT.succeed, decidedBy: EXAMINER, decideTime: decided }
      : { status: AUDIT.before }),
    ...(refused ? { reason: refused.reason, auditMsg: refused.words } : {}),
    createTime: at,
    updateTime: end,
  });
}

const history = (days: Days): Asked[] => [
  { who: 'doctor', title: HOSPITAL, at: days.at(-99, '08:50'), decided: days.at(-98, '10:12') },
  {
    who: 'patient',
    title: COMPANY,
    at: days.at(-64, '21:20'),
    decided: days.at(-63, '09:30'),
    refused: { reason: 'title', words: '发票抬头有误：请填写单位全称' },
  },
  {
    who: 'patient',
    title: COMPANY,
    special: true,
    at: days.at(-62, '12:05'),
    decided: days.at(-61, '09:41'),
    reversed: { at: days.at(-6, '15:20'), reason: '抬头有误，重新开具' },
  },
  { who: 'patient', title: PERSON, at: days.at(-1, '20:44') },
];

const TITLES: [who: string, title: Title][] = [
  ['doctor', HOSPITAL],
  ['patient', PERSON],
  ['patient', COMPANY],
  ['organiser', ORGANISER],
];

/** Titles of the demo accounts, and invoices in every state; each document is issued as everywhere, in the order of its number. */
export async function seedInvoices(db: Db, days: Days): Promise<void> {
  const usual = new Set<string>();
  for (const [who, title] of TITLES) {
    await db.insert(invoiceTitles).values({ ...title, userId: idOf(who), isDefault: !usual.has(who) });
    usual.add(who);
  }
  for (const [index, asked] of history(days).entries()) await enter(db, index, asked);
  await moveSequence(db, invoices, 'id');
  await moveSequence(db, cases, 'case_id');
}
