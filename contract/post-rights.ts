import { POST_CODES, type PostCode } from './codes';

/** What somebody can be let do at a meeting; each is a policy of its own, `meeting.<right>` (contract/policies.ts). */
export const MEETING_RIGHTS = [
  /** How many there are, by type and state. */
  'attendees.count',
  /** Who comes: name, hospital, type and state. */
  'attendees.see',
  /** Their phone, e-mail and answers to the meeting's questions. */
  'attendees.contact',
  /** Enters, changes and gives up places, puts them on the house and brings them back. */
  'attendees.change',
  /** Has the list written to a file, in the columns that the other rights show. */
  'attendees.export',
  /** Sees proofs and decides about them. */
  'proof.decide',
  /** Writes to attendees. */
  'notice.write',
  /** Orders and sums. */
  'money.see',
  /** Gives money back by the meeting's steps; beyond them finance decides. */
  'refund',
  /** Quotas, the waiting list, vouchers. */
  'seats.change',
  /** Lists that are brought in, and teams. */
  'teams.change',
  /** Hotels, rooms and who sleeps there. */
  'rooms.see',
  /** Gives rooms, puts room-mates together, and writes the numbers of rooms. */
  'rooms.change',
  /** Scans tickets, at whatever point. */
  'door.scan',
  /** Sets points up, renews lost tickets, sees conflicts of scans. */
  'door.set',
  /** Who was there, and for how long. */
  'presence.see',
  /** The call for papers: columns, forms, limits, consents, awards; papers whose authors are at odds; who reviews them, and how far that is. */
  'papers.change',
  /** The board of the programme, and its releases. */
  'programme.change',
  /** Official documents and courseware: uploads, versions, rules. */
  'files.change',
  /** Albums: uploads, and what is taken down. */
  'pictures.change',
  /** Who comes and leaves when, and the cars that fetch them. */
  'trips.see',
  /** Gives cars, and says what is late. */
  'trips.change',
  /** Meals, who eats at them, and what they do not eat. */
  'meals.see',
  /** Writes meals, and says who sits where. */
  'meals.change',
  /** Takes cash at the desk in shifts of one's own, and enters who comes without a place. */
  'cash.take',
  /** Has badges printed, and printed once more. */
  'badges.print',
  /** Writes votes, opens and closes them, shows them in the hall. */
  'votes.change',
  /** Credits and certificates: who has which, and what is missing. */
  'credits.see',
  /** Gives credits and certificates, takes them back, and writes what stands on them. */
  'credits.change',
  /** Has the ID numbers written into the credit office's table. */
  'credits.ids',
  /** The exhibition: halls, booths, exhibitors, products, and who asks them for a call. */
  'expo.change',
  /** The bank of questions, papers, extra time, what is marked anew: whoever has it knows what is right, and takes no exam there. */
  'exams.change',
  /** Who takes exams and with what result; marks for answers in words. */
  'exams.mark',
] as const;
export type MeetingRight = (typeof MEETING_RIGHTS)[number];

const LEAST = ['attendees.count'] as const;
const NAMES = ['attendees.count', 'attendees.see'] as const;
const OFFICE = [...NAMES, 'attendees.contact', 'attendees.change', 'proof.decide', 'notice.write'] as const;
const ROOMS = ['rooms.see', 'rooms.change'] as const;
const TRIPS = ['trips.see', 'trips.change'] as const;
const MEALS = ['meals.see', 'meals.change'] as const;
const MEDIA = ['files.change', 'pictures.change'] as const;
const DOOR = ['door.scan', 'door.set', 'presence.see'] as const;
const EXAMS = ['exams.change', 'exams.mark'] as const;
const CREDITS = ['credits.see', 'credits.change'] as const;
const ONSITE = ['cash.take', 'badges.print'] as const;

/** What each post of a meeting (spec §6) is let do there; who runs the meeting may do everything. */
// biome-ignore format: a table is read by its lines
export const POST_RIGHTS: Record<PostCode, readonly MeetingRight[]> = {
  '1': [...LEAST, ...TRIPS, 'door.scan'], // traffic
  '2': [...LEAST, ...ROOMS], // hotel
  '3': [...NAMES, 'door.scan', 'files.change', 'badges.print'], // materials: badges and bags bear names
  '4': [...NAMES, 'door.scan', 'door.set', 'votes.change'], // on-site control
  '5': ['pictures.change'], '6': ['pictures.change'], // camera
  '7': MEETING_RIGHTS, // general lead
  '8': [...NAMES, 'attendees.contact', 'attendees.export', 'proof.decide', 'money.see', 'rooms.see', 'trips.see', 'meals.see', 'presence.see', 'credits.see'], // supervisor: sees everything
  '9': [...OFFICE, 'attendees.export', 'seats.change', 'teams.change', ...ROOMS, ...TRIPS, ...MEALS, ...DOOR, ...MEDIA, 'expo.change', 'programme.change', 'papers.change', ...ONSITE, 'votes.change', ...EXAMS, ...CREDITS], // flexible lead
  '12': ['files.change', 'programme.change', 'papers.change', ...EXAMS], // schedule
  '13': [...LEAST, ...MEALS, 'door.scan'], // catering
  '14': [...NAMES, ...DOOR, ...ONSITE], // sign-in
  '15': [...NAMES, 'attendees.export', 'money.see', 'refund', 'presence.see', 'cash.take', 'credits.see'], // settlement
  '16': [], // host
  '17': [...LEAST, 'presence.see', 'files.change', 'exams.mark'], // summary
  '18': [], '19': [], // guests, reporting
  '20': [...LEAST, 'expo.change'], '21': [...LEAST, 'expo.change'], '22': LEAST, // host organiser, undertaker, co-organiser
  '23': [], // supporter
};

/** Posts that are let do something. */
export const postsWith = (right: MeetingRight): PostCode[] =>
  POST_CODES.filter((post) => POST_RIGHTS[post].includes(right));

/** What somebody may do at a meeting that they run, or serve at these posts. */
export function meetingRightsOf({ manages, posts }: { manages: boolean; posts: readonly string[] }): MeetingRight[] {
  const given = POST_CODES.filter((post) => posts.includes(post)).flatMap((post) => POST_RIGHTS[post]);
  return MEETING_RIGHTS.filter((right) => manages || given.includes(right));
}
