import * as attendee from '@/contract/attendee/attendee';
import * as coupon from '@/contract/attendee/coupon';
import * as attendeeDesk from '@/contract/attendee/desk';
import * as deskMoney from '@/contract/attendee/desk-money';
import * as draft from '@/contract/attendee/draft';
import * as enrol from '@/contract/attendee/enrol';
import * as handover from '@/contract/attendee/handover';
import * as invited from '@/contract/attendee/invited';
import * as proof from '@/contract/attendee/proof';
import * as quota from '@/contract/attendee/quota';
import * as team from '@/contract/attendee/team';
import * as waiting from '@/contract/attendee/waiting';
import { anonymous, erased, kept } from '@/upstream/core/module/people';
import { attendeeEvents, attendees, enrolDrafts, handovers, teams } from '@/upstream/db/schema/attendee';
import { every } from '@/upstream/jobs/schedules';
import { defineModule } from '@/upstream/module';
import { couponEnds } from '@/upstream/modules/attendee/coupon/coupon.service';
import { attendeeDeskRoutes } from '@/upstream/modules/attendee/desk/desk.routes';
import { desksFollow } from '@/upstream/modules/attendee/desk/desk-live';
import { poolsFollowDue } from '@/upstream/modules/attendee/pools/pools.events';
import { proofCase, proofLapseDue } from '@/upstream/modules/attendee/proof/proof.case';
import { offerTexted } from '@/upstream/modules/attendee/waiting/offers.events';
import { offerEnds, offersDue, offersFollow } from '@/upstream/modules/attendee/waiting/offers.service';
import { ATTENDEE_CHECKS } from './attendee.checks';
import { attendeeExports } from './attendee.exports';
import { attendeeRoutes } from './attendee.routes';
import { exportPlaces, findPlaceAhead } from './attendee.service';
import { attendeePlaceSteps, attendeeSteps } from './attendee.step';
import { calledOffDue } from './called-off.service';
import { draftsDue, exportDrafts } from './draft/draft.service';
import { findOwnHandovers } from './handover/handover.repository';
import { invitedImport } from './invited/invite-people.service';
import { invitedRoutes } from './invited/invited.routes';
import { deskMoneyRoutes } from './money/desk-money.routes';
import { placeProducts } from './places.product';
import { teamExport } from './team/team.export';
import { findOwnTeams } from './team/team.repository';
import { teamRoutes } from './team/team.routes';
import { teamImport } from './team/team-list.service';
import { teamConfirmed } from './team/team-notices';
import { unclaimedPhonesDue } from './team/unclaimed.service';

/** What this module adds to the system. */
export const attendeeModule = defineModule('attendee', {
  calls: { attendee, draft, enrol, handover, invited, proof, quota, team, waiting, attendeeDesk, deskMoney, coupon },
  routes: [attendeeRoutes, teamRoutes, invitedRoutes, attendeeDeskRoutes, deskMoneyRoutes],
  events: [
    calledOffDue,
    couponEnds,
    draftsDue,
    poolsFollowDue,
    offerEnds,
    offersDue,
    offerTexted,
    proofLapseDue,
    teamConfirmed,
    unclaimedPhonesDue,
  ],
  cases: [proofCase],
  freed: [offersFollow],
  schedules: [
    every(30, poolsFollowDue(null)),
    every(60, offersDue(null)),
    every(60, calledOffDue(null)),
    every(6 * 3600, draftsDue(null)),
    every(24 * 60 * 60, unclaimedPhonesDue(null)),
  ],
  rounds: [desksFollow],
  products: placeProducts,
  steps: [attendeeSteps],
  placeSteps: [attendeePlaceSteps],
  exports: [...attendeeExports, teamExport],
  imports: [teamImport, invitedImport],
  checks: ATTENDEE_CHECKS,
  people: {
    fates: [
      // That somebody was there stays for the meeting's figures.
      anonymous(attendees, attendees.userId, (_userId, now) => ({
        name: '',
        phonenumber: null,
        email: null,
        hospital: null,
        department: null,
        title: null,
        ext: {},
        updateTime: now,
      })),
      anonymous(attendeeEvents, attendeeEvents.byUserId, { reason: null }),
      anonymous(teams, teams.userId, (_userId, now) => ({ contactName: '', contactPhone: null, updateTime: now })),
      erased(handovers, handovers.userId),
      erased(enrolDrafts, enrolDrafts.userId),
      kept(attendeeEvents, attendeeEvents.attendeeId, 'what happened to a place, whose person it no longer names'),
    ],
    mayLeave: findPlaceAhead,
    archive: async (ctx, userId) => ({
      meetings: await exportPlaces(ctx.db, userId),
      teams: await findOwnTeams(ctx.db, userId),
      offeredPlaces: await findOwnHandovers(ctx.db, userId),
      forms: await exportDrafts(ctx, userId),
    }),
  },
});
