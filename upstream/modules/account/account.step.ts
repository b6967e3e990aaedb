import { USER_TYPE } from '@/contract/codes';
import { pathTo } from '@/contract/paths';
import { defineSteps } from '@/upstream/core/module/steps';
import { findUser } from './account.repository';

/** Whom the home page tells what is new in their subjects. */
const FOLLOWING: readonly string[] = [USER_TYPE.hospital, USER_TYPE.patient, USER_TYPE.family, USER_TYPE.other];
const at = (hash: string) => `${pathTo('my')}#${hash}`;

/** How somebody is reached, and what makes them known. */
export const accountSteps = defineSteps('account', async (ctx, { userId }) => {
  const user = await findUser(ctx.db, userId);
  if (!user) return [];
  return [
    ...(user.phonenumber ? [] : [{ key: 'phone', weight: 60, linkUrl: at('phone') } as const]),
    ...(user.email ? [] : [{ key: 'email', weight: 70, linkUrl: at('basic') } as const]),
    ...(user.email && !user.emailTime && ctx.mail.sends
      ? [{ key: 'proveEmail', weight: 65, linkUrl: at('email') } as const]
      : []),
    ...(user.subjectIds.length > 0 || !FOLLOWING.includes(user.userType)
      ? []
      : [{ key: 'subjects', weight: 75, linkUrl: at('subjects') } as const]),
    ...(user.avatar ? [] : [{ key: 'avatar', weight: 80, linkUrl: at('basic') } as const]),
  ];
});
