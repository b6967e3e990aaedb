import { listCertCases, listMeetingCases, listVideoCases } from '@/contract/console/console';
import { listSpec } from '@/lib/lists/list-state';

const SIZES = [20, 50, 100];

/** Certifications, as the screen and its server read know the list. */
export const CERT_CASES = listSpec(listCertCases, { sizes: SIZES });
/** Videos. */
export const VIDEO_CASES = listSpec(listVideoCases, { sizes: SIZES });
/** Meetings and credit sessions. */
export const MEETING_CASES = listSpec(listMeetingCases, { sizes: SIZES });
