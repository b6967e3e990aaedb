import { getDeskCall } from '@/contract/paper/call';
import { getPresentDesk } from '@/contract/presentation/present';
import { readPersonal } from '@/lib/data/read';
import { CallScreen, PresentersScreen } from './desk-parts';

/** The call for papers at the desk, and who of the presenters is missing. */
export const callTab = {
  group: 'papers',
  right: 'papers.change',
  words: ['paper', 'present'],
  async show({ msId }: { msId: number }) {
    const [call, desk] = await Promise.all([
      readPersonal(getDeskCall, { params: { msId } }),
      readPersonal(getPresentDesk, { params: { msId } }),
    ]);
    return (
      <>
        <CallScreen key={call.version} call={call} />
        <PresentersScreen key={`presenters-${desk.version}`} desk={desk} />
      </>
    );
  },
} as const;
