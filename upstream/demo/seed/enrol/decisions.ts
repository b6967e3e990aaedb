import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { OFFER_ANSWER } from '@/contract/decision/codes';
import type { Letters } from '@/contract/decision/letter';
import { groupBy } from '@/upstream/core/read/group-by';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import type { Tx } from '@/upstream/core/write';
import type { Db } from '@/upstream/db/client';
import { decidings, decisionBatches, decisionQuotas, decisions } from '@/upstream/db/schema/decision';
import { meetings } from '@/upstream/db/schema/meeting';
import { callAwards, callColumns, paperAuthors, papers, presentations } from '@/upstream/db/schema/paper';
import { reviewers, reviewings } from '@/upstream/db/schema/review';
import { bi } from '@/upstream/db/seed/bi';
import { acceptanceOf } from '@/upstream/modules/decision/acceptance';
import { letterOf, usualLetters } from '@/upstream/modules/decision/letters';
import { greetedOf } from '@/upstream/modules/decision/told';
import { issueDocument } from '@/upstream/modules/document/document.service';
import { type Days, plusDays } from '../days';
import { txAt } from '../money/invoices';

const SITE = 'https://huiyi.example';
/** Days between writing a decision and sending it. */
const WRITTEN_BEFORE = 0.5;
/** Drafts of the meeting whose papers are judged, by the order of their numbers. */
const DRAFTS = [
  { verdict: 'accept', form: 'oral', message: bi('请准备 8 分钟报告。|Please prepare a talk of eight minutes.') },
  { verdict: 'accept', form: 'poster', message: null },
  {
    verdict: 'reject',
    form: null,
    message: bi('结论需要更大的样本支持。|The conclusion would need a larger sample.'),
  },
] as const;

/** What was decided of the papers of the accounts that people sign in with was sent; drafts are where papers are judged. */
export async function seedDecisions(db: Db, days: Days): Promise<void> {
  const told = await findUntold(db);
  for (const { paper } of told) {
    const { paperId, msId, form, decideTime } = paper;
    const dueTime = days.at(1, '18:00');
    const tx = txAt(db, decideTime ?? paper.updateTime);
    const [award] = form === 'oral' ? await awardsOf(tx, msId) : [];
    const awardId = award?.awardId ?? null;
    if (form) {
      const asked = form === 'oral';
      const offer = {
        offered: form,
        awardId,
        dueTime: asked ? dueTime : null,
        answer: asked ? OFFER_ANSWER.asked : OFFER_ANSWER.taken,
        answerTime: asked ? null : tx.now,
        updateTime: tx.now,
      };
      const row = { paperId, msId, ...offer };
      await tx.insert(presentations).values(row).onConflictDoUpdate({ target: presentations.paperId, set: offer });
    }
    await sendTogether(tx, msId, dueTime, [{ paper, awardId }]);
  }
  await seedDrafts(db, days);
}

/** What was decided of the papers of the congress was sent before anybody could answer it. */
export async function seedToldAt(db: Db, days: Days, msId: number): Promise<void> {
  const told = (await findUntold(db)).filter(({ paper }) => paper.msId === msId);
  const [first] = told;
  if (!first?.paper.decideTime) return;
  await sendTogether(txAt(db, first.paper.decideTime), msId, days.at(-14, '23:59'), told);
}

interface Told {
  paper: typeof papers.$inferSelect;
  awardId: number | null;
}
/** Papers that were decided, those that were withdrawn since among them, and of which nobody was told. */
const findUntold = (db: Db): Promise<Told[]> =>
  db
    .select({ paper: papers, awardId: presentations.awardId })
    .from(papers)
    .leftJoin(presentations, eq(presentations.paperId, papers.paperId))
    .leftJoin(decisions, eq(decisions.paperId, papers.paperId))
    .where(
      and(
        isNull(decisions.paperId),
        inArray(papers.state, ['accepted', 'rejected', 'withdrawn']),
        isNotNull(papers.decideTime),
      ),
    )
    .orderBy(asc(papers.paperId));

const awardsOf = (tx: Tx, msId: number) =>
  tx.select().from(callAwards).where(eq(callAwards.msId, msId)).orderBy(asc(callAwards.orderNum));

/** Decisions that the desk wrote the evening before and sent in one batch, each with its letter. */
async function sendTogether(tx: Tx, msId: number, dueTime: Date, told: readonly Told[]): Promise<void> {
  const [meeting] = await tx.select().from(meetings).where(eq(meetings.msId, msId));
  if (!meeting) return;
  const columns = await tx.select().from(callColumns).where(eq(callColumns.msId, msId));
  const awards = await awardsOf(tx, msId);
  const authors = groupBy(
    await tx
      .select()
      .from(paperAuthors)
      .where(
        inArray(
          paperAuthors.paperId,
          told.map(({ paper }) => paper.paperId),
        ),
      )
      .orderBy(asc(paperAuthors.orderNum)),
    ({ paperId }) => paperId,
  );
  const letters = usualLetters();
  const wire = { ...meeting, startTime: toWire(meeting.startTime), endTime: toWire(meeting.endTime) };
  const batchId = await batchOf(tx, meeting, letters, dueTime);
  await tx.insert(decidings).values({ msId }).onConflictDoNothing();
  for (const { paper, awardId } of told) {
    const { paperId, columnId, form } = paper;
    const column = columns.find((one) => one.columnId === columnId);
    const award = awards.find((one) => one.awardId === awardId);
    const decided = {
      verdict: form ? ('accept' as const) : ('reject' as const),
      form,
      message: paper.auditMsg ?? '',
      messageEn: paper.auditMsgEn ?? '',
    };
    const facts = {
      paper,
      decision: decided,
      author: greetedOf(paper, authors.get(paperId) ?? []),
      column: { name: column?.name ?? null, nameEn: column?.nameEn ?? null },
      award: award ? { name: award.name, nameEn: award.nameEn } : null,
      meeting: wire,
      due: toWireOrNull(form === 'oral' ? dueTime : null),
    };
    const letter = letterOf(letters, facts);
    const named = { ...facts, letter, authors: authors.get(paperId) ?? [], paperId };
    const document = form ? await issueLetter(tx, named) : null;
    const time = plusDays(tx.now, -WRITTEN_BEFORE);
    await tx.insert(decisions).values({
      paperId,
      msId,
      columnId,
      ...decided,
      letter,
      state: 'sent',
      awardId,
      paperVersion: paper.version,
      userId: meeting.ownerId,
      batchId,
      docId: document?.docId ?? null,
      sendTime: tx.now,
      createTime: time,
      updateTime: tx.now,
    });
  }
}

/** The batch that was sent at this time. */
async function batchOf(tx: Tx, { msId, ownerId }: typeof meetings.$inferSelect, letters: Letters, dueTime: Date) {
  const at = eq(decisionBatches.msId, msId);
  const [known] = await tx
    .select()
    .from(decisionBatches)
    .where(and(at, eq(decisionBatches.createTime, tx.now)));
  if (known) return known.batchId;
  const number = (await tx.$count(decisionBatches, at)) + 1;
  const [made] = await tx
    .insert(decisionBatches)
    .values({ msId, number, letters, letterVersion: 0, dueTime, userId: ownerId, createTime: tx.now })
    .returning();
  return made?.batchId ?? null;
}

type Accepted = Omit<Parameters<typeof acceptanceOf>[1], 'number' | 'day' | 'letterVersion'> & { paperId: number };
const issueLetter = (tx: Tx, { paperId, ...facts }: Accepted) =>
  issueDocument(tx, {
    kind: 'acceptance',
    subjectId: `${paperId}`,
    numberOf: (year, serial) => `LY${year}${String(serial).padStart(6, '0')}`,
    content: (number, day) => acceptanceOf({ siteUrl: SITE }, { ...facts, number, day, letterVersion: 0 }),
  });

async function seedDrafts(db: Db, { at }: Days): Promise<void> {
  const [judged] = await db
    .select({ msId: reviewings.msId, userId: reviewers.userId })
    .from(reviewings)
    .innerJoin(reviewers, and(eq(reviewers.msId, reviewings.msId), eq(reviewers.chairsAll, true)))
    .orderBy(asc(reviewings.msId))
    .limit(1);
  if (!judged) return;
  const { msId, userId } = judged;
  const time = at(-1, '20:30');
  const open = await db
    .select()
    .from(papers)
    .where(and(eq(papers.msId, msId), inArray(papers.state, ['submitted', 'review'])))
    .orderBy(asc(papers.paperNo));
  await db.insert(decidings).values({ msId, version: 1 });
  await db.insert(decisionQuotas).values([
    { msId, columnId: null, form: 'oral', places: 24 },
    { msId, columnId: null, form: 'poster', places: 120 },
    { msId, columnId: open[0]?.columnId ?? null, form: null, places: 30 },
  ]);
  for (const [place, { verdict, form, message }] of DRAFTS.entries()) {
    const paper = open[place];
    if (!paper) return;
    const { paperId, columnId, version } = paper;
    await db.insert(decisions).values({
      paperId,
      msId,
      verdict,
      form,
      columnId,
      userId,
      message: message?.zh ?? '',
      messageEn: message?.en ?? '',
      paperVersion: version,
      createTime: time,
      updateTime: time,
    });
  }
}
