import type { FastifyInstance } from 'fastify';
import * as api from '@/contract/reference/reference';
import { route } from '@/upstream/core/route';
import { getSiteFigures } from './figures.service';
import * as reference from './reference.service';

/** Code lists, regions, subjects, contacts and the site's figures. */
export async function referenceRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, api.getDict, ({ params }) => reference.listDict(ctx, params.type));
  route(app, api.getProvinces, () => reference.listRegions(ctx));
  route(app, api.listRegions, ({ query }) => reference.listRegions(ctx, query?.parentCode));
  route(app, api.listAllSubjects, () => reference.listSubjects(ctx));
  route(app, api.listSubjects, ({ query }) => reference.listSubjects(ctx, query));
  route(app, api.getSubjectTree, () => reference.getSubjectTree(ctx));
  route(app, api.listCustServs, () => reference.listCustServs(ctx));
  route(app, api.getUserDataCate, ({ query }) => reference.listUserDataCates(ctx, query.code));
  route(app, api.getSiteFigures, () => getSiteFigures(ctx));
}
