import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { RevokeReason } from '@/contract/credit/codes';
import { pathTo } from '@/contract/paths';
import { SYSTEM } from '@/upstream/core/context';
import { defineEvent } from '@/upstream/core/events';
import { rowsOf } from '@/upstream/core/module/check';
import { groupBy } from '@/upstream/core/read/group-by';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { madeStale } from '@/upstream/jobs/effects';
import { doByMeeting } from '@/upstream/jobs/meeting-by-meeting';
import { notify } from '@/upstream/modules/task/task.service';
import { revokeCertificates } from './certificate.repository';
import { letIn, presented, spoke } from './grounds';

/** Certificates at a time. */
const MOST = 500;
/** No list of SQL is empty. */
const NO_MEETING = 0;

interface Loose {
  certId: number;
  msId: number;
  userId: number | null;
  number: string;
  reason: RevokeReason;
}

/** Certificates that no longer rest on what they say: a place that was given up or handed on, a door that let nobody in, points that changed, a talk or a paper that is gone. */
export const findLoose = (db: Reader, without: readonly number[] = []): Promise<Loose[]> =>
  rowsOf(
    db,
    sql`select * from (
      select c.cert_id as "certId", c.ms_id as "msId", c.user_id as "userId", c.number,
        case when a.state <> 'enrolled' then 'placeGivenUp'
          when a.user_id is distinct from c.user_id then 'handedOver'
          when c.kind = 'attendance' and not ${letIn} then 'minutesChanged'
          when c.kind = 'credit' and (d.content->>'tenths')::integer is distinct from (
            select sum(r.tenths)::integer from credit_record r where r.attendee_id = c.attendee_id and r.state = 'valid'
              and r.project_id || ':' || r.year = c.subject) then 'creditChanged'
          when c.kind = 'lecture' and not ${spoke} or c.kind in ('oral', 'poster', 'award') and not ${presented} then 'sourceGone'
        end as reason
      from certificate c join ms_attendee a using (attendee_id) join document d using (doc_id)
      where c.state = 'valid' and c.ms_id not in ${[NO_MEETING, ...without]}) loose
      where reason is not null order by 1 limit ${MOST}`,
  );

/** Takes back what no longer rests on anything, and tells whose it was. */
export const certificatesFollow = defineEvent('certificate.followDue', z.null(), (ctx) =>
  doByMeeting(ctx, 'certificates', {
    find: (without) => findLoose(ctx.db, without),
    work: (msId, loose) =>
      write(ctx, SYSTEM, 'system', async (tx) => {
        for (const [reason, certs] of groupBy(loose, (one) => one.reason)) await takeBack(tx, { msId, reason, certs });
      }),
  }),
);

async function takeBack(tx: Tx, { msId, reason, certs }: { msId: number; reason: RevokeReason; certs: Loose[] }) {
  const gone = await revokeCertificates(
    tx,
    certs.map(({ certId }) => certId),
    { reason, byUserId: null },
  );
  if (gone.length > 0) tx.emit(madeStale({ userIds: [], msId, stale: ['attendees'] }));
  for (const { userId, number } of gone) {
    if (userId === null) continue;
    await notify(tx, {
      userIds: [userId],
      template: 'certificateRevoked',
      params: { number },
      linkUrl: pathTo('myCredits'),
      msId,
    });
  }
}
