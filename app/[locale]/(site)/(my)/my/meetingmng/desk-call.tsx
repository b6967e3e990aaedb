import { getDeskBook } from '@/contract/paper/book';
import { getDeskCall } from '@/contract/paper/call';
import { getFeeScopes, getPresentDesk } from '@/contract/presentation/present';
import { readPersonal } from '@/lib/data/read';
import { BookScreen, CallScreen, FeesScreen, PresentersScreen } from './desk-parts';

/** The call for papers at the desk, and who of the presenters is missing. */
export const callTab = {
  group: 'papers',
  right: 'papers.change',
  words: ['paper', 'present'],
  async show({ msId }: { msId: number }) {
    const params = { msId };
    const [call, desk, fees, book] = await Promise.all([
      readPersonal(getDeskCall, { params }),
      readPersonal(getPresentDesk, { params }),
      readPersonal(getFeeScopes, { params }),
      readPersonal(getDeskBook, { params }),
    ]);
    return (
      <>
        <CallScreen key={call.version} call={call} />
        <PresentersScreen key={`presenters-${desk.version}`} desk={desk} />
        <FeesScreen desk={fees} />
        <BookScreen msId={msId} first={book} />
      </>
    );
  },
} as const;
