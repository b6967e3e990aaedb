import { sql } from 'drizzle-orm';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import { pathTo } from '@/contract/paths';
import { rowsOf } from '@/upstream/core/module/check';
import { definePlaceSteps, type PlaceStep } from '@/upstream/modules/attendee/attendee.steps.service';

/** That credit is being counted once a meeting with a project is over, and that certificates are there. */
export const certificatePlaceSteps = definePlaceSteps('certificate', async (ctx, { userId }, places) => {
  const now = ctx.now();
  const begun = places.filter(
    ({ attendee, startTime }) => attendee.state === ATTENDEE_STATE.enrolled && startTime <= now,
  );
  if (begun.length === 0) return places.map(() => []);
  const ids = begun.map(({ attendee }) => attendee.attendeeId);
  const rows = await rowsOf<{ attendeeId: number; project: boolean; credit: boolean; certificate: boolean }>(
    ctx.db,
    sql`select a.attendee_id as "attendeeId", gives.project,
        exists (select from credit_record r where r.attendee_id = a.attendee_id and r.state = 'valid') as credit,
        exists (select from certificate c where c.attendee_id = a.attendee_id and c.state = 'valid' and c.kind = case when gives.project then 'credit' else 'attendance' end) as certificate
      from ms_attendee a cross join lateral (
        select exists (select from ms_credit_session p where p.ms_id = a.ms_id and p.audit_status = '2') as project) gives
      where a.attendee_id = any(${sql.param(ids)}::integer[]) and a.user_id = ${userId}`,
  );
  const byId = new Map(rows.map((row) => [row.attendeeId, row]));
  return places.map((place): PlaceStep[] => {
    const found = begun.includes(place) ? byId.get(place.attendee.attendeeId) : undefined;
    if (!found) return [];
    const linkUrl = `${pathTo('myCredits')}?msId=${place.attendee.msId}`;
    return [
      ...(found.project
        ? [{ key: 'credit' as const, state: found.credit ? ('done' as const) : ('waits' as const), linkUrl }]
        : []),
      ...(found.certificate ? [{ key: 'certificate' as const, state: 'done' as const, linkUrl }] : []),
    ];
  });
});
