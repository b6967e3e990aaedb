import { z } from 'zod';
import { creditSessionBodySchema } from '@/contract/meeting-manage/credit-session';
import type { Context } from '@/upstream/core/context';
import { inOrderOf } from '@/upstream/core/ids';
import { type Locale, translate } from '@/upstream/core/text/translate';
import { findRules, kindWords } from '@/upstream/modules/credit/rule.service';
import { findSessions } from './credit.repository';
import type { Fact } from './plan-facts.service';

const snapshotSchema = z.object({ credit: creditSessionBodySchema });

/** A credit session that was handed in, as an examiner reads it. */
export async function creditFacts(ctx: Context, snapshot: Record<string, unknown>, locale: Locale): Promise<Fact[]> {
  const read = snapshotSchema.safeParse(snapshot);
  if (!read.success) return [];
  const { credit } = read.data;
  const sessions = inOrderOf(credit.sessionIds, await findSessions(ctx.db, credit.sessionIds), ({ id }) => id);
  const { points, hours, questionCount, passMark, creditClass } = credit;
  const kind = kindWords(await findRules(ctx.db), { ruleId: credit.ruleId ?? null, creditClass });
  const facts = {
    creditClass: (locale === 'en' && kind.kindNameEn) || kind.kindName,
    projectNo: credit.projectNo,
    points: translate(locale, 'credit.points', { points, hours }),
    sessions: sessions.map(({ topic, topicEn }) => (locale === 'en' && topicEn) || topic).join('\n'),
    teachers: credit.teachers
      .map(({ name, nameEn, title, hospital }) => [name, nameEn, title, hospital].filter(Boolean).join(' · '))
      .join('\n'),
    exam: translate(locale, 'credit.exam', { count: questionCount, mark: passMark }),
  };
  return Object.entries(facts).flatMap(([name, value]) => (value ? [{ name, value }] : []));
}
