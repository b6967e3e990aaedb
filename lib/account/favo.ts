import { getDoctorFavo, toggleDoctorFavo } from '@/contract/doctor/doctor';
import { getMeetingFavo, toggleMeetingFavo } from '@/contract/meeting/kept';
import { getVideoFavo, toggleVideoFavo } from '@/contract/video/video';
import { callToken } from '@/lib/api/clients';

/** What can be a favourite. */
export type FavoKind = 'doctor' | 'video' | 'meeting';
export interface Favo {
  favo: boolean;
  favoCount?: number | null;
}

const READ = { doctor: getDoctorFavo, video: getVideoFavo, meeting: getMeetingFavo };
const TOGGLE: Record<FavoKind, (id: number, favo?: boolean) => Promise<Favo>> = {
  doctor: (id, favo) => callToken(toggleDoctorFavo, { body: { docUserId: id, favo } }),
  video: (id, favo) => callToken(toggleVideoFavo, { body: { videoId: id, favo } }),
  meeting: (id, favo) => callToken(toggleMeetingFavo, { body: { msId: id, favo } }),
};

/** Whether this is my favourite; the caller decides about a failure; nothing is shown. */
export async function readFavo(kind: FavoKind, id: number): Promise<boolean> {
  return (await callToken(READ[kind], { params: { id }, quiet: true })) ?? false;
}

/** Toggles a favourite and answers the new state; a failure has been told. */
export const toggleFavo = (kind: FavoKind, id: number): Promise<Favo> => TOGGLE[kind](id);

/** Makes something a favourite or none; an upstream that only toggles is asked once more where it had been changed elsewhere. */
export async function setFavo(kind: FavoKind, id: number, favo: boolean): Promise<void> {
  const answer = await TOGGLE[kind](id, favo);
  if (answer.favo !== favo) await TOGGLE[kind](id);
}
