import type { FastifyInstance } from 'fastify';
import * as own from '@/contract/credit/certificate';
import * as desk from '@/contract/credit/desk';
import { route } from '@/upstream/core/route';
import { linkedPdf } from '@/upstream/modules/document/linked-pdf.service';
import { getBadge, issuerDocument, statusList } from './badge.service';
import { startBatch } from './batch.service';
import * as deskService from './desk.service';
import { getFile, getWay, listMine, openFile } from './own.service';
import { CERTIFICATE, giveAgain, POINTS, takeBack } from './take-back.service';
import { previewTemplate, putPicture, saveTemplate } from './template.service';
import { verify } from './verify.service';

const nothing = () => null;

/** Certificates: whose they are, who gives them, and whoever verifies one. */
export async function certificateRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  linkedPdf(app, 'certificate', (link) => openFile(ctx, link));
  route(app, own.listMyCertificates, ({ caller }) => listMine(ctx, caller));
  route(app, own.getMyCertificateFile, ({ caller, params, query }) => getFile(ctx, caller, { ...params, ...query }));
  route(app, own.getMyBadge, ({ caller, params }) => getBadge(ctx, caller, params.certId));
  route(app, own.getMyWay, ({ caller, query }) => getWay(ctx, caller, query.msId));
  route(app, own.verifyCertificate, ({ params, ip }) => verify(ctx, params.code, ip));
  route(app, own.getBadgeIssuer, () => issuerDocument(ctx));
  route(app, own.getStatusList, ({ params }) => statusList(ctx, params.list));
  route(app, desk.getAwardDesk, ({ params }) => deskService.getAwardDesk(ctx, params.msId));
  route(app, desk.listAwards, ({ params, query }) => deskService.listAwards(ctx, params.msId, query));
  route(app, desk.getAwardee, ({ params }) => deskService.getAwardee(ctx, params));
  route(app, desk.giveAwards, ({ caller, params, body }) => startBatch(ctx, caller, params.msId, body));
  route(app, desk.revokeCredit, ({ caller, params: { msId, recordId }, body: { reason } }) =>
    takeBack(ctx, caller, POINTS, { msId, id: recordId, reason }).then(nothing),
  );
  route(app, desk.revokeCertificate, ({ caller, params: { msId, certId }, body: { reason } }) =>
    takeBack(ctx, caller, CERTIFICATE, { msId, id: certId, reason }).then(nothing),
  );
  route(app, desk.giveCreditAgain, ({ caller, params: { msId, recordId }, body: { reason } }) =>
    giveAgain(ctx, caller, POINTS, { msId, id: recordId, reason }).then(nothing),
  );
  route(app, desk.giveCertificateAgain, ({ caller, params: { msId, certId }, body: { reason } }) =>
    giveAgain(ctx, caller, CERTIFICATE, { msId, id: certId, reason }).then(nothing),
  );
  route(app, desk.saveTemplate, ({ caller, params, body }) => saveTemplate(ctx, caller, params, body));
  route(app, desk.previewTemplate, ({ params, body }) => previewTemplate(ctx, params, body));
  route(app, desk.putPicture, ({ caller, params, request }) => putPicture(ctx, caller, params.msId, request));
  route(app, desk.takeOfficeNumbers, ({ caller, params, body }) =>
    deskService.takeOfficeNumbers(ctx, caller, params.msId, body),
  );
}
