import type { FastifyInstance } from 'fastify';
import { CODE } from '@/contract/core';
import { AppError } from '@/upstream/core/errors';
import { isDbId } from '@/upstream/core/ids';
import { writePdf } from '@/upstream/core/pdf';
import { getMeeting, listFees, listNotices } from '@/upstream/modules/meeting/meeting.service';
import { noticePages } from './notice-pages';
import { noticeText } from './notice-text';

const nullOnMissing = (error: unknown): null => {
  if (error instanceof AppError && error.code === CODE.notFound) return null;
  throw error;
};

/** The formal notices of the demo meetings as PDF files, `/file/notice/12.pdf`: made of what the meeting's page says. */
export async function noticeModule(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  app.get<{ Params: { file: string } }>('/file/notice/:file', async (request, reply) => {
    const msId = Number(/^([1-9]\d{0,9})\.pdf$/.exec(request.params.file)?.[1]);
    if (!isDbId(msId)) return reply.callNotFound();
    const meeting = await getMeeting(ctx, msId).catch(nullOnMissing);
    if (!meeting?.officialNotice) return reply.callNotFound();
    const [fees, notices] = await Promise.all([listFees(ctx, msId, 'enroll'), listNotices(ctx, msId)]);
    const text = noticeText({ meeting, fees, published: notices.at(-1)?.publishTime ?? meeting.startTime });
    return reply
      .headers({
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(meeting.officialNotice.name)}`,
        'cache-control': 'public, max-age=300',
        'x-content-type-options': 'nosniff',
      })
      .type('application/pdf')
      .send(writePdf(text.title, noticePages(text)));
  });
}
