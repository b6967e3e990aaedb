import 'server-only';
import { cache } from 'react';
import {
  type BaseInfo,
  getBaseInfo as baseInfoEndpoint,
  type Profile,
  getProfile as profileEndpoint,
} from '@/contract/account';
import { listMyTasks as tasksEndpoint } from '@/contract/task';
import { ApiError } from '@/lib/api/errors';
import { nullOnMissing, readPersonal } from './read';

/** Who asks, once per request; a token that the upstream refuses is nobody. */
export const getBaseInfo = cache(async (): Promise<BaseInfo> => {
  try {
    return await readPersonal(baseInfoEndpoint);
  } catch (error) {
    if (error instanceof ApiError && error.signedOut) return { login: false };
    throw error;
  }
});

/** My profile; what base info knows where the upstream has no such call. */
export const getProfile = cache(async (): Promise<Profile> => {
  const profile = await nullOnMissing(readPersonal(profileEndpoint));
  if (profile) return profile;
  const info = await getBaseInfo();
  return { ...info, userId: info.userId ?? 0, userName: info.name ?? '' };
});

/** First page of the notice centre. */
export const listMyTasks = cache(
  (query: {
    pageNum?: number;
    pageSize?: number;
    readFlag?: '0' | '1';
    taskType?: 'notice' | 'task' | 'audit' | 'pay';
  }) => readPersonal(tasksEndpoint, { query }),
);
