import { AUTHOR_ANSWER } from '@/contract/paper/codes';
import type { AuthorRow } from '@/upstream/modules/paper/decided.service';
import type { PaperRecord } from './decision.repository';

const isOff = ({ confirmStatus }: AuthorRow) => confirmStatus === AUTHOR_ANSWER.disowned;

/** Accounts of those who are told of a paper: who handed it in, and co-authors who have confirmed it. */
export const accountsOf = (paper: Pick<PaperRecord, 'userId'>, authors: readonly AuthorRow[]): number[] => [
  ...new Set([
    ...(paper.userId === null ? [] : [paper.userId]),
    ...authors.flatMap(({ userId, confirmStatus }) =>
      userId !== null && confirmStatus === AUTHOR_ANSWER.confirmed ? [userId] : [],
    ),
  ]),
];

/** Authors whom a letter is mailed to: who have confirmed the paper, who handed it in, and whom it names for letters; each address once. */
export const mailedOf = (paper: Pick<PaperRecord, 'userId'>, authors: readonly AuthorRow[]): AuthorRow[] => {
  const seen = new Set<string>();
  return authors.filter((author) => {
    const { email, userId, confirmStatus, corresponding } = author;
    const theirs =
      confirmStatus === AUTHOR_ANSWER.confirmed || corresponding || (userId !== null && userId === paper.userId);
    const address = email?.trim().toLowerCase();
    if (!address || !theirs || isOff(author) || seen.has(address)) return false;
    seen.add(address);
    return true;
  });
};

/** Whom a letter greets: who handed the paper in where they are an author, else the first. */
export const greetedOf = (paper: Pick<PaperRecord, 'userId'>, authors: readonly AuthorRow[]) => {
  const author = authors.find(({ userId }) => userId !== null && userId === paper.userId) ?? authors[0];
  return { name: author?.name ?? '', nameEn: author?.nameEn ?? null };
};
