import type { z } from 'zod';
import type { BoardSession, getBoardSession, SessionBody } from '@/contract/programme/board';

/** A session of a board with its texts. */
export type SessionDetail = z.infer<typeof getBoardSession.answer>;

const text = (value: unknown) => String(value ?? '');

/** All that is written of a session, as it is saved; people by the rows that they have. */
export const bodyOf = (one: SessionDetail): Omit<SessionBody, 'version'> & { version: number } => ({
  id: one.id,
  version: one.version,
  parentId: one.parentId,
  topic: one.topic,
  topicEn: text(one.topicEn),
  kind: one.kind,
  startTime: one.startTime ?? '',
  minutes: String(one.minutes),
  expected: text(one.expected),
  hallId: one.hallId,
  trackId: one.trackId,
  abstract: text(one.abstract),
  abstractEn: text(one.abstractEn),
  speakers: one.speakers.map(({ id, role, name, nameEn, hospital, hospitalEn }) => ({
    id,
    role,
    name,
    nameEn: text(nameEn),
    hospital: text(hospital),
    hospitalEn: text(hospitalEn),
  })),
});

/** Whether what was written before can be written again: nobody of it has been taken away, whose account would be lost. */
export const canReturn = (before: SessionDetail, now: BoardSession): boolean =>
  before.speakers.every(({ id, userId }) => now.speakers.some((one) => one.id === id && one.userId === userId));
