import type { z } from 'zod';
import { payPaper } from '@/contract/presentation/dues';
import type { TestMoney } from '@/tests/support/money/money';
import { insertPooledMeeting } from '@/tests/support/places';
import type { SignedUp, TestContext } from '@/tests/support/upstream';
import { paperAuthors, papers, paperVersions, presentations } from '@/upstream/db/schema/paper';

interface Accepted {
  msId: number;
  by: SignedUp;
  /** Who has confirmed it besides. */
  with?: SignedUp[];
  presenter?: number;
  state?: 'accepted' | 'review' | 'withdrawn';
  form?: 'oral' | 'poster';
}

/** A paper that a meeting has accepted; answers its number. */
export async function insertAccepted(ctx: TestContext, asked: Accepted): Promise<number> {
  const { msId, by, with: others = [], presenter = 0, state = 'accepted', form = 'oral' } = asked;
  const now = ctx.now();
  const [paper] = await ctx.db
    .insert(papers)
    .values({
      msId,
      userId: by.userId,
      paperNo: `A-${String(by.userId).padStart(4, '0')}-${Date.now() % 100_000}-${Math.floor(Math.random() * 1e6)}`,
      state,
      title: '县域胸痛中心的转运延迟',
      titleEn: 'Delays of transfer in county chest pain centres',
      form,
      wantedForm: form,
      version: 1,
      submitTime: now,
      ...(state !== 'review' && { decideTime: now }),
    })
    .returning({ paperId: papers.paperId });
  const paperId = paper?.paperId ?? 0;
  await ctx.db.insert(paperVersions).values({ paperId, version: 1, title: '论文', summary: {}, authors: [] });
  await ctx.db.insert(paperAuthors).values(
    [by, ...others].map((author, at) => ({
      paperId,
      orderNum: at + 1,
      key: `a${at}`,
      userId: author.userId,
      name: at === 0 ? '贺青川' : `合作者${at}`,
      presenter: at === presenter,
      confirmStatus: '1',
      confirmTime: now,
    })),
  );
  if (state === 'accepted') await ctx.db.insert(presentations).values({ paperId, msId, offered: form });
  return paperId;
}

/** A meeting in a month with places for authors (¥800), for others (¥1,200), and fees for papers (¥200). */
export const authorsMeeting = (
  ctx: TestContext,
  fields: Parameters<typeof insertPooledMeeting>[2] = {},
  stock?: number,
) =>
  insertPooledMeeting(
    ctx,
    {
      代表: { price: 1200_00 },
      作者: { price: 800_00, biz: 'enrollArt', ...(stock !== undefined && { stock }) },
      版面费: { price: 200_00, biz: 'signArt' },
    },
    fields,
  );

/** What authors do about money. */
export function authors(money: () => TestMoney) {
  const payFor = (as: SignedUp, artId: number, body: Partial<z.input<typeof payPaper.body>> & { feeId: number }) =>
    money().up.call(payPaper, { as, params: { artId }, body: { idempotencyKey: money().key(), ...body } });
  async function pay(as: SignedUp, orderNo: string) {
    const outTradeNo = await money().begin(as, orderNo);
    return money().hear({ ...money().gateway.pay(outTradeNo), channel: 'wx_native' });
  }
  return { payFor, pay };
}
