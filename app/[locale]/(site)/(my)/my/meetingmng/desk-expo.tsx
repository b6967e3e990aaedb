import { expoCallList } from '@/components/expo/desk/call-query';
import { getExpoDesk } from '@/contract/expo/desk';
import { readListStart } from '@/lib/data/list-start';
import { readPersonal } from '@/lib/data/read';
import { ExpoScreen } from './desk-parts';

interface Asked {
  msId: number;
  query: Record<string, string | string[] | undefined>;
}

/** The exhibition at the desk. */
export const expoTab = {
  group: 'site',
  right: 'expo.change',
  words: ['expo', 'import'],
  async show({ msId, query }: Asked) {
    const desk = await readPersonal(getExpoDesk, { params: { msId } });
    return <ExpoScreen msId={msId} desk={desk} start={await readListStart(expoCallList(msId), query)} />;
  },
} as const;
