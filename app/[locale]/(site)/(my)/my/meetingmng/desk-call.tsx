import { getDeskBook } from '@/contract/paper/book';
import { getDeskCall } from '@/contract/paper/call';
import { readPersonal } from '@/lib/data/read';
import { BookScreen, CallScreen } from './desk-parts';

/** The call for papers at the desk. */
export const callTab = {
  group: 'papers',
  right: 'papers.change',
  words: ['paper'],
  async show({ msId }: { msId: number }) {
    const params = { msId };
    const [call, book] = await Promise.all([
      readPersonal(getDeskCall, { params }),
      readPersonal(getDeskBook, { params }),
    ]);
    return (
      <>
        <CallScreen key={call.version} call={call} />
        <BookScreen msId={msId} first={book} />
      </>
    );
  },
} as const;
