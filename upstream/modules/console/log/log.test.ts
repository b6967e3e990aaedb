import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONSOLE_ACTIONS, CONSOLE_SUBJECTS } from '@/contract/console/actions';
import { type ConsoleLog, listConsoleLog } from '@/contract/console/console';
import { EXPORT_KINDS } from '@/contract/export/export';
import type { ListShape } from '@/contract/list';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { listEndpoints } from '@/upstream/calls';
import { certs } from '@/upstream/db/schema/account';
import { withdrawals } from '@/upstream/db/schema/pay';
import { consoleLogs } from '@/upstream/db/schema/service';
import { sayFilter } from '@/upstream/modules/export/export.service';
import type { LogDetail } from '@/upstream/modules/log/log.service';

let up: TestUpstream;
let admin: SignedUp;
beforeAll(async () => {
  up = await startTestUpstream();
  admin = await up.signUp({
    userName: 'chief9',
    name: '梁以宁',
    nameEn: 'Liang Yining',
    userType: '0',
    roles: ['admin'],
  });
});
afterAll(() => up.close());

const LOCALES = ['zh', 'en'] as const;

/** A line as each language reads it. */
async function read(action: string, subject: string | number, detail: object = {}): Promise<[ConsoleLog, ConsoleLog]> {
  await up.ctx.db.insert(consoleLogs).values({
    userId: admin.userId,
    action,
    subject: String(subject),
    detail: { ...detail },
    createTime: up.ctx.now(),
  });
  const first = async (locale: 'zh' | 'en') => {
    const { body } = await up.call(listConsoleLog, { as: admin, query: { pageNum: 1, pageSize: 1 }, locale });
    return (body.rows as ConsoleLog[])[0] as ConsoleLog;
  };
  return [await first('zh'), await first('en')];
}

/** All that a line can tell: what is new here does not compile without its words. */
const ALL: { [Name in keyof LogDetail]: NonNullable<LogDetail[Name]> } = {
  title: '横幅',
  titleEn: 'Banner',
  name: '名称',
  number: '25442000000000000001',
  reason: 'blurred',
  auditMsg: '请重新拍摄',
  note: '已电话核实',
  caseId: 31,
  version: 4,
  place: 2,
  orderNum: 7,
  shown: true,
  dictLabel: '主任医师',
  labelEn: 'Chief physician',
  kind: 'lecture',
  gross: 123450,
  tax: 5,
  userId: 0,
  msId: 987654,
  parts: [
    { lineId: 987654, amount: 50000, givenUp: true },
    { lineId: 987655, amount: 1 },
  ],
  how: 'paid',
  proof: '网银流水 1234',
  proofFiles: ['5f4dcc3b5aa765d61d8327deb882cf99'],
  bankRef: 'YLP20260520004237',
  bankDay: '2026-05-20',
  anew: 'RF2026',
  outcome: 'booked',
  price: '99.9',
  originPrice: '120',
  months: 12,
  from: ['audit'],
  to: ['audit', 'finance'],
  format: 'xlsx',
  filter: { keyword: '***', payStatus: '1', beginTime: '2026-11-01' },
  keeperName: '王梅',
  message: 77,
  people: 12,
  time: '2026-11-20 10:00:00',
  ids: [100001, 100002],
  userTypes: ['104'],
  certFlags: ['2'],
  subjectIds: [],
  part: 'takesPart',
  state: 'waiting',
  keys: ['msName', 'fees'],
  free: ['notices'],
  examined: ['regions'],
  postCode: '14',
  auditStatus: '1',
};
/** Lists of the console that are not written to files. */
const NOT_WRITTEN = ['listConsoleDicts', 'listConsoleCreditRules'];

/** A name of the code, wherever it stands. */
const CODE =
  /(?:^|[\s:：、,(（])(?:[a-z]+(?:[A-Z][a-z]+)+|[a-z]+(?:[._][a-z]+)+|undefined|null|NaN|\[object)(?:$|[\s、,·)）])/;

test('all that a line can tell is said in words of the reader, money in yuan, and nothing by its code', async () => {
  const [zh, en] = await read('list.export', 'orders', { ...ALL, userId: admin.userId });
  expect(zh).toMatchObject({ actionText: '导出列表', subjectText: '订单' });
  expect(en).toMatchObject({ subjectText: 'Orders' });
  const told = zh.detailText.split(' · ');
  // The subject is called by three of them, two are numbers that tell nothing, and no subject is chosen.
  expect(told).toHaveLength(Object.keys(ALL).length - 6);
  expect(zh.detailText).not.toMatch(/审核编号|发言编号/);
  expect(told).toEqual(
    expect.arrayContaining([
      '税前：¥1,234.50',
      '代扣税：¥0.05',
      '价格：¥99.90',
      '明细：编号 987654 ¥500.00（收回权益）、编号 987655 ¥0.01',
      '改为：审核、财务',
      '用户：梁以宁（chief9）',
      '筛选：关键词、从 2026-11-01、状态 已支付',
      '岗位：签到',
      '改动的内容：中文名称、费用',
      '格式：XLSX',
      '银行流水号：YLP20260520004237',
      '银行转账日期：2026-05-20',
    ]),
  );
  expect(en.detailText).toContain('Post: Check-in');
  for (const { detailText } of [zh, en]) {
    expect(detailText).not.toMatch(CODE);
    expect(detailText).not.toMatch(/fen\b|（分）/);
  }
});

describe.each(LOCALES)('in %s', (locale) => {
  test('every action has words', async () => {
    for (const about of CONSOLE_SUBJECTS) {
      for (const what of CONSOLE_ACTIONS[about]) {
        const line = (await read(`${about}.${what}`, 987654))[locale === 'zh' ? 0 : 1];
        expect(line.actionText, line.action).not.toBe('');
        expect(line.actionText, line.action).not.toContain('.');
        expect(line.subjectText, line.action).not.toMatch(CODE);
      }
    }
  });

  test('every filter of a list that is exported has words', () => {
    const kinds = EXPORT_KINDS.filter((kind) => kind !== 'myData');
    const unsaid = listEndpoints().flatMap(({ name, endpoint }) => {
      const { filters, more, sorts, days } = ('list' in endpoint ? endpoint.list : {}) as Partial<ListShape>;
      if (!endpoint.path.startsWith('/console') || NOT_WRITTEN.includes(name)) return [];
      const names = [...Object.keys({ ...filters, ...more }), ...(sorts?.length ? ['isAsc', 'orderByColumn'] : [])];
      if (days) names.push('beginTime', 'endTime');
      return names
        .filter((one) => kinds.every((kind) => !sayFilter(kind, { [one]: 'x' }, locale)))
        .map((one) => `${name}.${one}`);
    });
    expect(unsaid).toEqual([]);
  });
});

test('a reason is said by its dictionary, and by its words where somebody wrote it', async () => {
  const [zh, en] = await read('cert.refuse', admin.userId, { caseId: 1, reason: 'unclear' });
  expect(zh.detailText).toContain('原因：图片不清晰');
  expect(en.detailText).not.toMatch(/unclear/);
  const [free] = await read('refund.end', 'RF1', { how: 'kept', reason: '重复申请' });
  expect(free).toMatchObject({ subjectText: 'RF1', detailText: '原因：重复申请 · 处理结果：终止，不退款' });
});

test('the verification of a hospital is called so, by the name of the hospital, and that of a doctor is not', async () => {
  const { userId } = await up.signUp({
    userName: 'log_hospital',
    name: '闻人越',
    userType: '104',
    certKind: 'hospital',
  });
  await up.ctx.db
    .insert(certs)
    .values({ userId, userType: '104', name: '闻人越', hospital: '汉樾医学中心' })
    .onConflictDoUpdate({ target: certs.userId, set: { hospital: '汉樾医学中心' } });
  const [zh, en] = await read('cert.refuse', userId, { caseId: 1 });
  expect(zh).toMatchObject({ actionText: '医院认证不通过', subjectText: '汉樾医学中心（log_hospital）' });
  expect(en).toMatchObject({ subjectText: '汉樾医学中心 (log_hospital)' });
  const doctor = await up.signUp({ userName: 'log_doctor', name: '沈致远', userType: '104' });
  await up.ctx.db
    .insert(certs)
    .values({ userId: doctor.userId, userType: '104', name: '沈致远', hospital: '汉樾医学中心' })
    .onConflictDoUpdate({ target: certs.userId, set: { hospital: '汉樾医学中心' } });
  const [other] = await read('cert.refuse', doctor.userId, { caseId: 1 });
  expect(other).toMatchObject({ actionText: '个人认证不通过', subjectText: '沈致远（log_doctor）' });
});

test('what a line is about is called by its name, a person by name and login name until the account is closed', async () => {
  const person = await up.signUp({ userName: 'log_person', name: '沈致远', nameEn: 'Shen Zhiyuan', userType: '104' });
  const [zh, en] = await read('cert.pass', person.userId, { caseId: 1 });
  expect(zh).toMatchObject({ name: '梁以宁', subjectText: '沈致远（log_person）', detailText: '' });
  expect(en).toMatchObject({ nameEn: 'Liang Yining', subjectText: 'Shen Zhiyuan (log_person)', detailText: '' });
  const [nameless] = await read('user.unlock', (await up.signUp({ userName: 'log_login' })).userId);
  expect(nameless.subjectText).toBe('log_login');
  const row = { accountType: 'bank', accountName: '王梅', accountNo: '-', accountTail: '1234', idempotencyKey: 'w1' };
  const asked = { ...row, userId: person.userId, amount: 100_00, fee: 100 };
  const [money] = await up.ctx.db.insert(withdrawals).values(asked).returning();
  const [paid] = await read('withdraw.pay', money?.id ?? 0);
  expect(paid.subjectText, 'of whom, and which').toBe('沈致远（log_person） ¥100.00');
  const many = [person.userId, ...[987651, 987652, 987653, 987654, 987655, 987656]];
  const [sent, sentEn] = await read('notice.send', 987654, { title: '系统维护', people: 7, ids: many });
  expect(sent).toMatchObject({ subjectText: '系统维护' });
  expect(sent.detailText).toMatch(/收件人：沈致远（log_person）、编号 987651、.*987654等，另有 2 人$/);
  expect(sentEn.detailText).toMatch(/Shen Zhiyuan \(log_person\), .* and 2 more$/);
  const closed = await up.signUp({ userName: 'log_closed', status: '2' });
  const [gone] = await read('user.disable', closed.userId);
  expect(gone.subjectText).toBe(`编号 ${closed.userId}`);
  const [, removed] = await read('banner.remove', 987654, { title: '夏季学校', titleEn: 'Summer school' });
  expect(removed).toMatchObject({ subjectText: 'Summer school', detailText: '' });
  const [bill] = await read('bill.compare', 'wechat 2026-11-20');
  expect(bill.subjectText).toBe('微信支付 2026-11-20');
});
