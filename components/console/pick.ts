import type { Picked } from '@/components/forms/pick-field';
import { listArticles } from '@/contract/article';
import { listDoctors } from '@/contract/doctor';
import { listLives } from '@/contract/live';
import { listMeetings } from '@/contract/meeting';
import { listVideos } from '@/contract/video';
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

/** Published articles by a part of their name. */
export async function lookArticles(keyword: string): Promise<Picked[]> {
  const { rows } = await callMain(listArticles, { query: { keyword, pageSize: MOST }, quiet: true });
  return rows.map(({ id, title }) => ({ value: id, label: title }));
}
