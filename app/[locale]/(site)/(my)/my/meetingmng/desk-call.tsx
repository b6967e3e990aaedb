import { getDeskBook } from '@/contract/paper/book';
import { getDeskCall } from '@/contract/paper/call';
import { getPresentDesk } from '@/contract/presentation/present';
import { readPersonal } from '@/lib/data/read';
import { BookScreen, CallScreen, PresentersScreen } from './desk-parts';

/** The call for papers at the desk, and who of the presenters is missing. */
export const callTab = {
  group: 'papers',
  right: 'papers.change',
  words: ['paper', 'present'],
  async show({ msId }: { msId: number }) {
    const params = { msId };
    const [call, desk, book] = await Promise.all([
      readPersonal(getDeskCall, { params }),
      readPersonal(getPresentDesk, { params }),
      readPersonal(getDeskBook, { params }),
    ]);
    return (
      <>
        <CallScreen key={call.version} call={call} />
        <PresentersScreen key={`presenters-${desk.version}`} desk={desk} />
        <BookScreen msId={msId} first={book} />
      </>
    );
  },
} as const;
