import 'server-only';
import { cache } from 'react';
import * as api from '@/contract/reference/reference';
import { tags } from '@/contract/tags';
import { processEnv } from '@/lib/env';
import { nullOnMissing, readPublic } from './read';

/** Code lists, regions and subjects change with a release. */
const REFERENCE_SECONDS = 3600;
const TAGS = [tags.reference()];

/** One code list. */
export const getDict = cache((type: string) => readPublic(api.getDict, { params: { type } }, TAGS, REFERENCE_SECONDS));

/** What papers a user type hands in. */
export const getUserDataCates = cache((code: string) =>
  readPublic(api.getUserDataCate, { query: { code } }, TAGS, REFERENCE_SECONDS),
);

/** Provinces. */
export const getProvinces = cache(() => readPublic(api.getProvinces, {}, TAGS, REFERENCE_SECONDS));

/** All subjects, flat. */
export const listAllSubjects = cache(() => readPublic(api.listAllSubjects, {}, TAGS, REFERENCE_SECONDS));

/** Subject tree. */
export const getSubjectTree = cache(() => readPublic(api.getSubjectTree, {}, TAGS, REFERENCE_SECONDS));

/** A footer is not worth waiting for, least of all on the page that says that the upstream is away: half a second of three. */
const FOOTER_MS = processEnv().READ_DEADLINE_MS / 6;

/** Customer service contacts. */
export const listCustServs = cache(() => readPublic(api.listCustServs, {}, TAGS, REFERENCE_SECONDS, FOOTER_MS));

/** Counts read from the database; none where the upstream has no such call. */
export const getSiteFigures = cache(
  async (): Promise<api.SiteFigures> =>
    (await nullOnMissing(readPublic(api.getSiteFigures, {}, ['figures'], 300))) ?? {},
);
