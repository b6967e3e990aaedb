import { CODE } from '@/contract/core';
import { ApiError } from '@/lib/api/errors';

/** Waits for a sign-in; an answer without a token is nobody's fault, and is told in these words. Throws ApiError. */
export async function signedIn(answer: Promise<boolean>, words: string): Promise<void> {
  if (!(await answer)) throw new ApiError(CODE.unavailable, words);
}
