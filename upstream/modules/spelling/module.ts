import { defineModule } from '@/upstream/module';

/** What this module adds to the system: nothing of its own, it spells what others look for. */
export const spellingModule = defineModule('spelling', {});
