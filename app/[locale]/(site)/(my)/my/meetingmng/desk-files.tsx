import { getFileDesk } from '@/contract/meeting-file/meeting-file';
import { readPersonal } from '@/lib/data/read';
import { FilesScreen } from './desk-parts';

/** Official documents and courseware at the desk. */
export const filesTab = {
  group: 'media',
  right: 'files.change',
  words: ['media'],
  async show({ msId }: { msId: number }) {
    return <FilesScreen msId={msId} {...(await readPersonal(getFileDesk, { params: { msId } }))} />;
  },
} as const;
