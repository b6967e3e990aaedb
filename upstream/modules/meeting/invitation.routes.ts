import type { FastifyInstance } from 'fastify';
import { CODE } from '@/contract/core';
import { AppError } from '@/upstream/core/errors';
import { isDbId } from '@/upstream/core/ids';
import { attachment } from '@/upstream/core/text/attachment';
import { translate } from '@/upstream/core/text/translate';
import { renderDocument } from '@/upstream/modules/document/document.service';
import { invitationOf } from './invitation.service';
import { getMeeting, listFees, listNotices } from './meeting.service';

const nullOnMissing = (error: unknown): null => {
  if (error instanceof AppError && error.code === CODE.notFound) return null;
  throw error;
};

/** A public meeting's letter of invitation as a PDF, `/file/invitation/12.pdf` and in English `/file/invitation/12-en.pdf`: made of what its page says. */
export async function invitationRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  app.get<{ Params: { file: string } }>('/file/invitation/:file', async (request, reply) => {
    const [, id, english] = /^([1-9]\d{0,9})(-en)?\.pdf$/.exec(request.params.file) ?? [];
    const msId = Number(id);
    if (!isDbId(msId)) return reply.callNotFound();
    const meeting = await getMeeting(ctx, msId).catch(nullOnMissing);
    if (!meeting?.invitation) return reply.callNotFound();
    const [fees, notices] = await Promise.all([listFees(ctx, msId, 'enroll'), listNotices(ctx, msId)]);
    const published = notices.at(-1)?.publishTime ?? meeting.createTime ?? meeting.startTime;
    const locale = english ? 'en' : 'zh';
    const letter = invitationOf(ctx, { meeting, fees, published }, locale);
    const pdf = await renderDocument(ctx, 'invitation', letter, locale);
    return reply
      .headers({
        'content-disposition': attachment(
          `${translate(locale, 'document.invitation.file', { number: letter.meeting })}.pdf`,
        ),
        'cache-control': 'public, max-age=300',
        'x-content-type-options': 'nosniff',
      })
      .type('application/pdf')
      .send(pdf);
  });
}
