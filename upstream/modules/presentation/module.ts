import { defineModule } from '@/upstream/module';
import { PRESENTATION_CHECKS } from './presentation.checks';

/** What this module adds to the system. */
export const presentationModule = defineModule('presentation', { checks: PRESENTATION_CHECKS });
