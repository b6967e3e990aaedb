import { openMeetingFile } from '@/contract/meeting-file/meeting-file';
import { callMain, callToken } from '@/lib/api/clients';

/** Asks for the address of a file, as who is signed in or as anybody. */
export const openFile = (body: { msId: number; id: number }, login: boolean) =>
  (login ? callToken : callMain)(openMeetingFile, { body });
