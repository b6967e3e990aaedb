import { ORGANISER_POST } from '@/contract/codes';
import type { meetingOrgs, meetingStaffs } from '@/upstream/db/schema/meeting';
import type { Bi } from '@/upstream/db/seed/bi';
import type { Expert } from './doctors';
import { ASSOCIATIONS, hospitalIn, PROVINCES, SUPPORTERS } from './institutions';
import type { MeetingPlan } from './meeting-list';
import type { Person } from './people';
import { placeOf } from './places';
import type { Random } from './random';
import { slugOf } from './subject-words';

type OrgRow = typeof meetingOrgs.$inferInsert;
type StaffRow = typeof meetingStaffs.$inferInsert;

/** Organisers by role; the first is the host, the second the organiser. */
export function makeOrgs(random: Random, plan: MeetingPlan): OrgRow[] {
  const slug = slugOf(plan.subjectIds[0] ?? 30);
  const home = placeOf(plan.cityCode).provinceCode;
  const others = random.some(
    PROVINCES.filter((code) => code !== home),
    plan.size === 'large' ? 4 : random.int(1, 2),
  );
  const entries: [string, Bi][] = [
    [ORGANISER_POST.host, ASSOCIATIONS[plan.association]],
    [ORGANISER_POST.undertaker, hospitalIn(random, home, slug)],
    ...others.map((code): [string, Bi] => [ORGANISER_POST.cohost, hospitalIn(random, code, slug)]),
    ...random
      .some(SUPPORTERS, plan.size === 'large' ? 5 : random.int(0, 3))
      .map((name): [string, Bi] => [ORGANISER_POST.supporter, name]),
  ];
  return entries.map(([postCode, name], index) => ({
    msId: plan.msId,
    postCode,
    name: name.zh,
    nameEn: name.en,
    orderNum: index + 1,
    // No marks of their own: pages draw a monogram.
    logo: null,
  }));
}

const PRIVATE_POSTS = ['1', '2', '3', '4', '5', '12', '13', '14', '15'];
const CHAIR = '16';
const GUEST = '18';
const REPORTING = '19';
const LEAD = '7';
const PUBLIC_POSTS = [CHAIR, GUEST, REPORTING];

interface Given {
  experts: Expert[];
  nextPerson: () => Person;
  owner: { userId: number; name: Bi; phone: string };
}

/** People with posts: chairs and guests, who are public, and the internal working group. */
export function makeStaffs(random: Random, plan: MeetingPlan, { experts, nextPerson, owner }: Given): StaffRow[] {
  const big = plan.size === 'large' || plan.size === 'medium';
  const [chairCount, guestCount] = big ? [4, 12] : [2, 5];
  const chairs = experts.slice(0, chairCount);
  const guests = experts.slice(chairCount, chairCount + guestCount);
  const missing = Array.from({ length: chairCount - chairs.length }, () => CHAIR);
  const asStaff = (postCode: string) => (expert: Expert) => ({
    postCode,
    userId: expert.userId as number | null,
    phone: null as string | null,
    name: expert.person.name.zh,
    nameEn: expert.person.name.en,
  });
  const outsider = (postCode: string) => {
    const { name } = nextPerson();
    const phone = PUBLIC_POSTS.includes(postCode) ? null : `1380000${random.int(3000, 8999)}`;
    return { postCode, userId: null, phone, name: name.zh, nameEn: name.en };
  };
  const rows = [
    ...chairs.map(asStaff(CHAIR)),
    ...missing.map(outsider),
    ...guests.map(asStaff(GUEST)),
    outsider(REPORTING),
    { postCode: LEAD, userId: owner.userId, phone: owner.phone, name: owner.name.zh, nameEn: owner.name.en },
    ...random.some(PRIVATE_POSTS, big ? 9 : 4).map(outsider),
  ];
  return rows.map((row, index) => ({ ...row, msId: plan.msId, orderNum: index + 1 }));
}
