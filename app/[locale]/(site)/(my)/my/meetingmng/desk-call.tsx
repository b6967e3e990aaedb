import { getDeskCall } from '@/contract/paper/call';
import { readPersonal } from '@/lib/data/read';
import { CallScreen } from './desk-parts';

/** The call for papers at the desk. */
export const callTab = {
  group: 'papers',
  right: 'papers.change',
  words: ['paper'],
  async show({ msId }: { msId: number }) {
    const call = await readPersonal(getDeskCall, { params: { msId } });
    return <CallScreen key={call.version} call={call} />;
  },
} as const;
