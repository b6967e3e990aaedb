import { getPictureDesk } from '@/contract/album/album';
import { readPersonal } from '@/lib/data/read';
import { PicturesScreen } from './desk-parts';

/** Albums at the desk. */
export const picturesTab = {
  group: 'media',
  right: 'pictures.change',
  words: ['media'],
  async show({ msId }: { msId: number }) {
    return <PicturesScreen msId={msId} {...(await readPersonal(getPictureDesk, { params: { msId } }))} />;
  },
} as const;
