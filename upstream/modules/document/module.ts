import { kept } from '@/upstream/core/people';
import { documents } from '@/upstream/db/schema/document';
import { defineModule } from '@/upstream/module';
import { documentRoutes } from './document.routes';

/** What this module adds to the system. */
export const documentModule = defineModule('document', {
  routes: [documentRoutes],
  people: { fates: [kept(documents, documents.issuedBy, 'who issued a document')] },
});
