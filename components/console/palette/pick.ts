import type { Picked } from '@/components/forms/pick-field';
import { listArticles } from '@/contract/article/article';
import { listDoctors } from '@/contract/doctor/doctor';
import { REPLAY_VIDEO } from '@/contract/live/console';
import { listLives } from '@/contract/live/live';
import { listMeetings } from '@/contract/meeting/meeting';
import { listVideos } from '@/contract/video/video';
import { callMain } from '@/lib/api/clients';

const MOST = 8;

/** Doctors of the directory by a part of their name. */
export async function lookDoctors(keyword: string): Promise<Picked[]> {
  const { rows } = await callMain(listDoctors, { query: { keyword, pageSize: MOST }, quiet: true });
  return rows.map(({ userId, name, hospital }) => ({ value: userId, label: name, note: hospital ?? undefined }));
}

/** Public meetings by a part of their name. */
export async function lookMeetings(keyword: string): Promise<Picked[]> {
  const { rows } = await callMain(listMeetings, { query: { keyword, pageSize: MOST }, quiet: true });
  return rows.map(({ msId, msName, startTime }) => ({ value: msId, label: msName, note: startTime.slice(0, 10) }));
}

/** Lives by a part of their name. */
export async function lookLives(keyword: string): Promise<Picked[]> {
  const { rows } = await callMain(listLives, { query: { keyword, pageSize: MOST }, quiet: true });
  return rows.map(({ id, title, startTime }) => ({ value: id, label: title, note: startTime.slice(0, 16) }));
}

/** Public videos by a part of their name. */
export async function lookVideos(keyword: string): Promise<Picked[]> {
  const { rows } = await callMain(listVideos, { query: { keyword, pageSize: MOST }, quiet: true });
  return rows.map(({ id, title }) => ({ value: id, label: title }));
}

/** Films that were uploaded here and that everybody may watch, by a part of their name; of one person where they are named. */
export async function lookFilms(keyword: string, userId: number | null): Promise<Picked[]> {
  const query = { keyword, vipFlag: '0' as const, userId: userId ?? undefined, pageSize: MOST };
  const { rows } = await callMain(listVideos, { query, quiet: true });
  return rows
    .filter(({ videoUrl }) => REPLAY_VIDEO.test(videoUrl ?? ''))
    .map(({ id, title, userName }) => ({ value: id, label: title, note: userName ?? undefined }));
}

/** Published articles by a part of their name. */
export async function lookArticles(keyword: string): Promise<Picked[]> {
  const { rows } = await callMain(listArticles, { query: { keyword, pageSize: MOST }, quiet: true });
  return rows.map(({ id, title }) => ({ value: id, label: title }));
}
