import { pathTo } from '@/contract/paths';
import { contributeSteps } from '@/upstream/core/steps';
import { findUser } from './account.repository';

const at = (hash: string) => `${pathTo('my')}#${hash}`;

/** How somebody is reached, and what makes them known. */
contributeSteps(async (ctx, { userId }) => {
  const user = await findUser(ctx.db, userId);
  if (!user) return [];
  return [
    ...(user.phonenumber ? [] : [{ key: 'phone', weight: 60, linkUrl: at('phone') } as const]),
    ...(user.email ? [] : [{ key: 'email', weight: 70, linkUrl: at('basic') } as const]),
    ...(user.avatar ? [] : [{ key: 'avatar', weight: 80, linkUrl: at('basic') } as const]),
  ];
});
