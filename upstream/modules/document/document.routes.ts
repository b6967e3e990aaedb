import type { FastifyInstance } from 'fastify';
import { openIssued } from './document.service';
import { linkedPdf } from './linked-pdf.service';

/** Issued documents as PDF files. */
export async function documentRoutes(app: FastifyInstance): Promise<void> {
  linkedPdf(app, 'document', ({ id, lang }) => openIssued(app.ctx, id, lang));
}
