import type { Changes, Picture } from '@/contract/album/album';

/** Pictures by the day on which they were taken, the days in the order of the pictures. */
export function byDay(pictures: readonly Picture[]): { day: string; pictures: Picture[] }[] {
  const days = new Map<string, Picture[]>();
  for (const picture of pictures) {
    const day = picture.takenTime.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), picture]);
  }
  return [...days].map(([day, own]) => ({ day, pictures: own }));
}

const latestFirst = (a: Picture, b: Picture) =>
  a.takenTime === b.takenTime ? b.pictureId - a.pictureId : a.takenTime < b.takenTime ? 1 : -1;

/** A photo live after what it gained and lost: the latest first, each picture once, and what is older than the known end left to the next page. */
export function withChanges(known: readonly Picture[], { rows, gone }: Changes, whole: boolean): Picture[] {
  const left = new Map(known.map((picture) => [picture.pictureId, picture]));
  const end = known.at(-1);
  for (const id of gone) left.delete(id);
  for (const picture of rows) {
    const isBelow = !whole && end !== undefined && latestFirst(picture, end) > 0;
    if (isBelow) left.delete(picture.pictureId);
    else left.set(picture.pictureId, picture);
  }
  return [...left.values()].sort(latestFirst);
}
