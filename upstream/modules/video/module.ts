import * as video from '@/contract/video/video';
import { erasedByModule } from '@/upstream/core/module/people';
import { videos } from '@/upstream/db/schema/content';
import { defineModule } from '@/upstream/module';
import { eraseVideos } from './owner.service';
import { videoCase } from './video.case';
import { VIDEO_CHECKS } from './video.checks';
import { videoRoutes } from './video.routes';

/** What this module adds to the system. */
export const videoModule = defineModule('video', {
  calls: { video },
  routes: [videoRoutes],
  checks: VIDEO_CHECKS,
  cases: [videoCase],
  people: { fates: [erasedByModule(videos, videos.userId)], leaving: eraseVideos },
});
