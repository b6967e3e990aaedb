import 'server-only';
import { cache } from 'react';
import {
  type BaseInfo,
  getBaseInfo as baseInfoEndpoint,
  type Profile,
  getProfile as profileEndpoint,
} from '@/contract/account/account';
import { ApiError } from '@/lib/api/errors';
import { askPersonal, nullOnMissing, readPersonal } from './read';

/** Who asks, once per request; a token that the upstream refuses is nobody. */
export const getBaseInfo = cache(async (): Promise<BaseInfo> => {
  try {
    return await askPersonal(baseInfoEndpoint);
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
