import { ProgrammeScreen } from './desk-parts';

/** The board of the programme: it is read in the browser, which follows it. */
export const programmeTab = {
  group: 'site',
  right: 'programme.change',
  words: ['programme'],
  show: ({ msId }: { msId: number }) => Promise.resolve(<ProgrammeScreen msId={msId} />),
} as const;
