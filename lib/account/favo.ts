import { getDoctorFavo, toggleDoctorFavo } from '@/contract/doctor';
import { getMeetingFavo, toggleMeetingFavo } from '@/contract/meeting';
import { getVideoFavo, toggleVideoFavo } from '@/contract/video';
import { callToken } from '@/lib/api/clients';

type Kind = 'doctor' | 'video' | 'meeting';

/** Whether this is my favourite; a failure is the caller's to judge, nothing is shown. */
export async function readFavo(kind: Kind, id: number): Promise<boolean> {
  const endpoint = { doctor: getDoctorFavo, video: getVideoFavo, meeting: getMeetingFavo }[kind];
  return (await callToken(endpoint, { params: { id }, quiet: true })) ?? false;
}

/** Toggles a favourite and answers the new state. */
export async function toggleFavo(kind: Kind, id: number): Promise<{ favo: boolean; favoCount?: number | null }> {
  if (kind === 'doctor') return callToken(toggleDoctorFavo, { body: { docUserId: id } });
  if (kind === 'video') return callToken(toggleVideoFavo, { body: { videoId: id } });
  return callToken(toggleMeetingFavo, { body: { msId: id } });
}
