import { PUBLIC_POST } from '@/contract/codes';
import type { Session, Staff } from '@/contract/meeting/parts';

/** Somebody who is named on a meeting's invitation. */
export type FacultyMember = Pick<
  Staff,
  'userId' | 'name' | 'nameEn' | 'hospital' | 'hospitalEn' | 'titleName' | 'titleNameEn' | 'avatar' | 'subjectSlug'
>;
export interface FacultyGroup {
  key: 'chairs' | 'guests' | 'press' | 'speakers';
  people: FacultyMember[];
}

const POSTS = { chairs: PUBLIC_POST.host, guests: PUBLIC_POST.guests, press: PUBLIC_POST.reporting } as const;
const whoIs = ({ userId, name }: Pick<FacultyMember, 'userId' | 'name'>) => (userId ? String(userId) : name);

/** Chairs, guests and press by their posts, then who speaks in the programme, most often first; everybody once. */
export function facultyGroups(staffs: readonly Staff[], sessions: readonly Session[]): FacultyGroup[] {
  const named = new Set<string>();
  const once = <T extends FacultyMember>(people: T[]): T[] =>
    people.filter((person) => {
      const fresh = !named.has(whoIs(person));
      named.add(whoIs(person));
      return fresh;
    });
  const talks = new Map<string, { person: FacultyMember; count: number }>();
  for (const speaker of sessions.flatMap(({ speakers }) => speakers ?? [])) {
    const known = talks.get(whoIs(speaker));
    talks.set(whoIs(speaker), { person: known?.person ?? speaker, count: (known?.count ?? 0) + 1 });
  }
  const speakers = [...talks.values()].sort((a, b) => b.count - a.count).map(({ person }) => person);
  const byPost = (['chairs', 'guests', 'press'] as const).map((key) => ({
    key,
    people: once(staffs.filter(({ postCode }) => postCode === POSTS[key])),
  }));
  return [...byPost, { key: 'speakers' as const, people: once(speakers) }].filter(({ people }) => people.length > 0);
}
