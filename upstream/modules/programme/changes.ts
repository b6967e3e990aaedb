import type { ReleaseChanges, ReleasedSession, SessionChange } from '@/contract/programme/release';

const whereOf = ({ startTime, endTime, place, placeEn }: ReleasedSession) => ({ startTime, endTime, place, placeEn });
const said = (value: unknown) => JSON.stringify(value);
const peopleOf = ({ speakers }: ReleasedSession) =>
  said(
    speakers.map(({ userId, name, nameEn, hospital, hospitalEn, role }) => [
      userId,
      name,
      nameEn,
      hospital,
      hospitalEn,
      role,
    ]),
  );
const wordsOf = ({ topic, topicEn, kind, track, trackEn, abstract, abstractEn, parentId }: ReleasedSession) =>
  said([topic, topicEn, kind, track, trackEn, abstract, abstractEn, parentId]);

function kindOf(before: ReleasedSession, after: ReleasedSession): SessionChange['kind'] | null {
  if (said(whereOf(before)) !== said(whereOf(after))) return 'moved';
  return peopleOf(before) !== peopleOf(after) || wordsOf(before) !== wordsOf(after) ? 'changed' : null;
}

/** What differs between two releases, in the order of the programme: what is new or goes, is elsewhere or at another time, says something else. */
export function changesOf(before: readonly ReleasedSession[], after: readonly ReleasedSession[]): ReleaseChanges {
  const [old, now] = [before, after].map((all) => new Map(all.map((one) => [one.id, one])));
  const gone = before.filter(({ id }) => !now?.has(id));
  const changes = [...after, ...gone].flatMap((one): SessionChange[] => {
    const [was, is] = [old?.get(one.id), now?.get(one.id)];
    const kind = !was ? 'added' : !is ? 'withdrawn' : kindOf(was, is);
    if (!kind) return [];
    const people = was !== undefined && is !== undefined && peopleOf(was) !== peopleOf(is);
    const at = { before: was ? whereOf(was) : null, after: is ? whereOf(is) : null };
    return [{ id: one.id, kind, topic: one.topic, topicEn: one.topicEn, ...at, people }];
  });
  const when = (change: SessionChange) => change.after?.startTime ?? change.before?.startTime ?? '';
  return changes.toSorted((a, b) => (when(a) < when(b) ? -1 : Number(when(a) > when(b))) || a.id - b.id);
}

/** How much a release changed. */
export function countsOf(changes: ReleaseChanges) {
  const of = (kind: SessionChange['kind']) => changes.filter((change) => change.kind === kind).length;
  return { added: of('added'), moved: of('moved'), changed: of('changed'), withdrawn: of('withdrawn') };
}

/** Whether a meeting is found by other words once some of its sessions say this: topics, and who speaks. */
export function saysOtherwise(before: readonly ReleasedSession[], after: readonly ReleasedSession[]): boolean {
  const [was, is] = [before, after].map((all) =>
    said(
      all
        .toSorted((a, b) => a.id - b.id)
        .map(({ id, topic, topicEn, speakers }) => [
          id,
          topic,
          topicEn,
          speakers.map((one) => [one.id, one.name, one.nameEn]),
        ]),
    ),
  );
  return was !== is;
}
