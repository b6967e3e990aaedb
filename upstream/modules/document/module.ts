import { kept } from '@/upstream/core/module/people';
import { documents } from '@/upstream/db/schema/document';
import { defineModule } from '@/upstream/module';
import { DOCUMENT_CHECKS } from './document.checks';
import { documentRoutes } from './document.routes';

/** What this module adds to the system. */
export const documentModule = defineModule('document', {
  routes: [documentRoutes],
  checks: DOCUMENT_CHECKS,
  people: {
    fates: [
      kept(documents, documents.issuedBy, 'who issued a document'),
      kept(documents, documents.content, 'as it was issued, for as long as the law wants invoices'),
    ],
  },
});
