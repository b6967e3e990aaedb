import type { z } from 'zod';
import { type auditCaseSchema, listCertCases, listMeetingCases, listVideoCases } from '@/contract/console/console';
import type { Endpoint } from '@/contract/core';
import { type ListSpec, listSpec } from '@/lib/lists/list-state';

/** Cases of any kind: their lists differ by their filters alone. */
export type CasesSpec = ListSpec<
  Endpoint<z.ZodType, z.ZodObject, z.ZodType, typeof auditCaseSchema, 'page'>,
  CaseFilter
>;
const SIZES = [20, 50, 100];

/** Certifications, as the screen and its server read know the list. */
export const CERT_CASES = listSpec(listCertCases, { sizes: SIZES });
/** Videos. */
export const VIDEO_CASES = listSpec(listVideoCases, { sizes: SIZES });
/** Meetings and credit sessions. */
export const MEETING_CASES = listSpec(listMeetingCases, { sizes: SIZES });
export type CaseFilter = (typeof CERT_CASES.filters)[number] | (typeof MEETING_CASES.filters)[number];
