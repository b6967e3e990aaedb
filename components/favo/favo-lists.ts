import { listMyDoctorFavos } from '@/contract/doctor/doctor';
import { listMyMeetingFavos } from '@/contract/meeting/kept';
import { listMyVideoFavos } from '@/contract/video/video';
import { listSpec } from '@/lib/lists/list-state';

/** The three lists of favourites; the last one added comes first unless they are sorted. */
export const MEETING_FAVOS = listSpec(listMyMeetingFavos);
export const DOCTOR_FAVOS = listSpec(listMyDoctorFavos);
export const VIDEO_FAVOS = listSpec(listMyVideoFavos);
