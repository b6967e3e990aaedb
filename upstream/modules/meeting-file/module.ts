import * as meetingFile from '@/contract/meeting-file/meeting-file';
import { erased, kept, keptAll } from '@/upstream/core/module/people';
import { meetingFileReaders, meetingFiles, meetingFileVersions } from '@/upstream/db/schema/media';
import { defineModule } from '@/upstream/module';
import { MEETING_FILE_CHECKS } from './meeting-file.checks';
import { meetingFileRoutes } from './meeting-file.routes';

/** What this module adds to the system. */
export const meetingFileModule = defineModule('meeting-file', {
  calls: { meetingFile },
  routes: [meetingFileRoutes],
  checks: MEETING_FILE_CHECKS,
  people: {
    fates: [
      erased(meetingFileReaders, meetingFileReaders.userId),
      kept(meetingFileVersions, meetingFileVersions.userId, 'who handed a file over for a meeting, by number alone'),
      ...keptAll(meetingFiles, [meetingFiles.speaker, meetingFiles.speakerEn], 'who spoke, as the programme has it'),
    ],
  },
});
