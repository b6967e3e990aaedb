import type { FastifyInstance } from 'fastify';
import { CODE } from '@/contract/core';
import { AppError } from '@/upstream/core/errors';
import { isDbId } from '@/upstream/core/ids';
import { attachment } from '@/upstream/core/text/attachment';
import { renderDocument } from '@/upstream/modules/document/document.service';
import { getMeeting, listFees, listNotices } from '@/upstream/modules/meeting/meeting.service';
import { noticeText } from './notice-text';
import { noticeTextEn } from './notice-text-en';

const nullOnMissing = (error: unknown): null => {
  if (error instanceof AppError && error.code === CODE.notFound) return null;
  throw error;
};

/** The formal notices of the demo meetings as PDF files, `/file/notice/12.pdf` and in English `/file/notice/12-en.pdf`: made of what the meeting's page says. */
export async function noticeRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  app.get<{ Params: { file: string } }>('/file/notice/:file', async (request, reply) => {
    const [, id, english] = /^([1-9]\d{0,9})(-en)?\.pdf$/.exec(request.params.file) ?? [];
    const msId = Number(id);
    if (!isDbId(msId)) return reply.callNotFound();
    const meeting = await getMeeting(ctx, msId).catch(nullOnMissing);
    if (!meeting?.officialNotice) return reply.callNotFound();
    const [fees, notices] = await Promise.all([listFees(ctx, msId, 'enroll'), listNotices(ctx, msId)]);
    const facts = { meeting, fees, published: notices.at(-1)?.publishTime ?? meeting.startTime };
    const pdf = english
      ? await renderDocument(ctx, 'notice', noticeTextEn(facts), 'en')
      : await renderDocument(ctx, 'notice', noticeText(facts), 'zh');
    return reply
      .headers({
        'content-disposition': attachment(english ? `notice-${msId}.pdf` : meeting.officialNotice.name),
        'cache-control': 'public, max-age=300',
        'x-content-type-options': 'nosniff',
      })
      .type('application/pdf')
      .send(pdf);
  });
}
