import { randomBytes } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { CertificateKind } from '@/contract/credit/codes';
import { pathTo } from '@/contract/paths';
import type { Context } from '@/upstream/core/context';
import { groupBy } from '@/upstream/core/read/group-by';
import { translate } from '@/upstream/core/text/translate';
import { toWire } from '@/upstream/core/time';
import type { Tx } from '@/upstream/core/write';
import { certificates } from '@/upstream/db/schema/credit';
import { meetings } from '@/upstream/db/schema/meeting';
import { creditSessions } from '@/upstream/db/schema/organise';
import { madeStale } from '@/upstream/jobs/effects';
import { sumValid } from '@/upstream/modules/credit/record.service';
import { type AskedPlace, stepsTo } from '@/upstream/modules/credit/requirement.service';
import { findRules, kindWords } from '@/upstream/modules/credit/rule.service';
import { issueDocument } from '@/upstream/modules/document/document.service';
import { dayIn } from '@/upstream/modules/meeting/invitation.service';
import { notify } from '@/upstream/modules/task/task.service';
import * as repository from './certificate.repository';
import { type Facts, fillWords, templateFor } from './template.service';

const TENTHS = 10;
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A hundred random bits in letters that nobody mistakes for each other. */
export const newCode = (): string => Array.from(randomBytes(20), (byte) => ALPHABET[byte % 32]).join('');

/** What somebody is to be given: of several of a kind each with its subject. */
interface Due {
  subject: string;
  facts: Record<'zh' | 'en', Facts>;
  tenths?: number;
  awardId?: number;
}

interface Asked {
  msId: number;
  kind: CertificateKind;
  places: readonly AskedPlace[];
}

/** All that these people are to be given of a kind, by their places. */
export async function dueOf(tx: Tx, { msId, kind, places }: Asked): Promise<Map<number, Due[]>> {
  const plain = (): Due => ({ subject: '', facts: { zh: {}, en: {} } });
  if (kind === 'attendance') return new Map(places.map(({ attendeeId }) => [attendeeId, [plain()]]));
  if (kind === 'credit') return creditsDue(tx, places);
  const userIds = places.flatMap(({ userId }) => userId ?? []);
  if (kind === 'lecture') {
    const talks = groupBy(await repository.findTalks(tx, msId, userIds), ({ userId }) => userId);
    return new Map(
      places.map(({ attendeeId, userId }) => {
        const own = (userId && talks.get(userId)) || [];
        const title = own.map(({ topic }) => `“${topic}”`).join('、');
        const titleEn = own.map(({ topic, topicEn }) => `“${topicEn || topic}”`).join(', ');
        return [
          attendeeId,
          own.length === 0 ? [] : [{ subject: '', facts: { zh: { title }, en: { title: titleEn } } }],
        ];
      }),
    );
  }
  const papers = groupBy(await repository.findPresented(tx, msId, userIds), ({ userId }) => userId);
  return new Map(
    places.map(({ attendeeId, userId }) => {
      const own = ((userId && papers.get(userId)) || []).filter((paper) =>
        kind === 'award' ? paper.award !== null : paper.form === kind,
      );
      return [
        attendeeId,
        own.map(({ paperId, title, titleEn, awardId, award, awardEn }) => ({
          subject: `paper:${paperId}`,
          ...(kind === 'award' && awardId !== null && { awardId }),
          facts: {
            zh: { title: title || (titleEn ?? ''), award: award ?? '' },
            en: { title: titleEn || title, award: awardEn || (award ?? '') },
          },
        })),
      ];
    }),
  );
}

async function creditsDue(tx: Tx, places: readonly AskedPlace[]): Promise<Map<number, Due[]>> {
  const sums = await sumValid(
    tx,
    places.map(({ attendeeId }) => attendeeId),
  );
  const projects = await tx
    .select()
    .from(creditSessions)
    .where(inArray(creditSessions.id, [0, ...new Set(sums.map(({ projectId }) => projectId))]));
  const [rules, byId] = [await findRules(tx), new Map(projects.map((project) => [project.id, project]))];
  const bySum = groupBy(sums, ({ attendeeId }) => attendeeId);
  return new Map(
    places.map(({ attendeeId }) => [
      attendeeId,
      (bySum.get(attendeeId) ?? []).flatMap(({ projectId, year, tenths, minutes }): Due[] => {
        const project = byId.get(projectId);
        if (!project) return [];
        const kind = kindWords(rules, project);
        const common = {
          points: String(tenths / TENTHS),
          minutes: String(minutes),
          project: project.projectNo,
        };
        return [
          {
            subject: `${projectId}:${year}`,
            tenths,
            facts: {
              zh: { ...common, kind: kind.kindName },
              en: { ...common, kind: kind.kindNameEn },
            },
          },
        ];
      }),
    ]),
  );
}

/** A meeting as it stands on certificates. */
export async function meetingFacts(tx: Pick<Tx, 'select'>, msId: number) {
  const [row] = await tx.select().from(meetings).where(eq(meetings.msId, msId));
  if (!row) throw new Error(`there is no meeting ${msId}`);
  const day = (moment: Date) => toWire(moment).slice(0, 10);
  const when = (locale: 'zh' | 'en') => {
    const [from, until] = [dayIn(locale, day(row.startTime)), dayIn(locale, day(row.endTime))];
    return from === until ? from : translate(locale, 'certificate.days', { from, until });
  };
  const signer = row.sponsor || row.organizer || row.msName;
  const signerEn = row.sponsorEn || row.organizerEn || row.msNameEn || signer;
  return {
    name: { zh: row.msName, en: row.msNameEn || row.msName },
    when: { zh: when('zh'), en: when('en') },
    end: row.endTime,
    host: { signer: signer.slice(0, 60), signerEn: signerEn.slice(0, 120) },
  };
}

/**
 * Issues what these people are to be given of a kind and have not: each under the next number of the year, with a code of its own. Who
 * lacks a requirement gets nothing, nor whoever it was taken back from by somebody, but for `again`. The same once more issues nothing.
 */
export async function issueCertificates(
  tx: Tx,
  ctx: Pick<Context, 'siteUrl'>,
  {
    msId,
    kind,
    places,
    byUserId,
    quiet,
    again,
  }: Asked & { byUserId: number; quiet?: boolean; again?: repository.CertificateRow },
): Promise<{ given: number; lacking: number }> {
  const steps = await stepsTo(tx, kind, { msId, places, now: tx.now });
  const able = places.filter(({ attendeeId }) => (steps.get(attendeeId) ?? []).every(({ met }) => met));
  const due = await dueOf(tx, { msId, kind, places: able });
  const ids = able.map(({ attendeeId }) => attendeeId);
  const known = await repository.lockOfKind(tx, kind, ids);
  const withheld = repository.withheldAmong(known).filter(({ certId }) => certId !== again?.certId);
  const has = [...known.filter(({ state }) => state === 'valid'), ...withheld];
  const wanted = able.flatMap((place) =>
    (due.get(place.attendeeId) ?? []).flatMap((one) => {
      const own = has.filter(({ attendeeId, subject }) => attendeeId === place.attendeeId && subject === one.subject);
      return own.some(({ state, userId }) => state === 'valid' || userId === place.userId) ? [] : [{ place, ...one }];
    }),
  );
  const lacking = places.filter(({ attendeeId }) => (due.get(attendeeId) ?? []).length === 0).length;
  if (wanted.length === 0) return { given: 0, lacking };
  const people = new Map((await repository.findPeople(tx, ids)).map((person) => [person.attendeeId, person]));
  const meeting = await meetingFacts(tx, msId);
  const template = await templateFor(tx, msId, { kind, host: meeting.host });
  for (const { place, subject, facts, tenths, awardId } of wanted) {
    const person = people.get(place.attendeeId);
    if (!person) continue;
    const code = newCode();
    const said = (locale: 'zh' | 'en') => ({
      ...facts[locale],
      meeting: meeting.name[locale],
      when: meeting.when[locale],
    });
    const both = (text: string, textEn: string) => ({
      zh: fillWords(text, said('zh')),
      en: fillWords(textEn || text, said('en')),
    });
    const issued = await issueDocument(tx, {
      kind: 'certificate',
      subjectId: code,
      numberOf: (year, serial) => `HYZ${year}${String(serial).padStart(6, '0')}`,
      content: (number, day) => ({
        number,
        day,
        kind,
        code,
        url: `${ctx.siteUrl}${pathTo('verify', { code })}`,
        name: { zh: person.name, en: person.nameEn || person.name },
        hospital: person.hospital ?? '',
        meeting: meeting.name,
        title: both(template.title, template.titleEn),
        body: both(template.body, template.bodyEn),
        signer: { zh: template.signer, en: template.signerEn || template.signer },
        tenths: tenths ?? null,
        awardId,
        templateId: template.templateId,
        logo: template.logo,
        seal: template.seal,
        logoBytes: '',
        sealBytes: '',
        sample: false,
      }),
    });
    await tx.insert(certificates).values({
      msId,
      userId: place.userId,
      attendeeId: place.attendeeId,
      kind,
      subject,
      templateId: template.templateId,
      docId: issued.docId,
      number: issued.number,
      code,
      createTime: tx.now,
      updateTime: tx.now,
    });
  }
  const userIds = [...new Set(wanted.flatMap(({ place }) => place.userId ?? []))];
  if (quiet) return { given: userIds.length, lacking };
  await notify(tx, {
    userIds,
    template: 'certificateIssued',
    params: { meeting: meeting.name.zh },
    paramsEn: { meeting: meeting.name.en },
    linkUrl: pathTo('myCredits'),
    msId,
  });
  tx.emit(madeStale({ userIds: [byUserId], msId, stale: ['attendees'] }));
  return { given: userIds.length, lacking };
}
