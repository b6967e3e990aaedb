import { type PolicyUser, USER_POLICIES, type UserPolicy } from '@/contract/policies';
import { type Access, type RouteName, routeOf } from './routes';

const isUserPolicy = (access: Access): access is UserPolicy => Object.hasOwn(USER_POLICIES, access);

/** Whether a signed-in person has the right that a route asks for; rights over one object are asked by its page. */
export function mayOpen(name: RouteName, user: PolicyUser): boolean {
  const { access } = routeOf(name);
  return !isUserPolicy(access) || USER_POLICIES[access](user);
}
