import { STAFF_ROLES, type StaffRole, USER_TYPES } from '@/contract/codes';
import type { UserPolicy } from '@/contract/policies';

const FLAGS = ['0', '1', '2'] as const;
/** User types × certFlag, as `104/2`, and staff with each role, as `0/2/audit`. */
const STAFF = STAFF_ROLES.map((role) => `0/2/${role}`);
export const EVERYBODY = [...USER_TYPES.flatMap((type) => FLAGS.map((flag) => `${type}/${flag}`)), ...STAFF];
const of = (types: string[], flags: readonly string[]) =>
  EVERYBODY.filter((person) => {
    const [type = '', flag = ''] = person.split('/');
    return types.includes(type) && flags.includes(flag);
  });
const certified = (...types: string[]) => of(types, ['2']);
const whatever = (...types: string[]) => of(types, FLAGS);
const withRole = (...roles: StaffRole[]) => [...roles, 'admin'].map((role) => `0/2/${role}`);

/** Who has which right, written out from spec §5 and §6; a right that is missing here fails. */
export const MAY: Record<UserPolicy, string[]> = {
  signedIn: EVERYBODY,
  certified: certified(...USER_TYPES),
  examined: [...certified('102', '103', '104', '105', '106'), ...STAFF],
  organiser: [...certified('102', '103', '105', '106'), ...withRole('meeting')],
  keeper: whatever('0', '104'),
  certifies: ['102/0', '103/0', '105/0', '106/0', ...whatever('104')],
  certifiable: whatever('102', '103', '104', '105', '106'),
  consoleLink: certified('102', '103', '105', '106'),
  consoleStaff: STAFF,
  sharesVideos: certified('104'),
  console: [...whatever('0'), ...certified('102', '103', '105', '106')],
  'staff.audit': withRole('audit'),
  'staff.meeting': withRole('meeting'),
  'staff.meetingList': withRole('audit', 'meeting'),
  'staff.content': withRole('content'),
  'staff.finance': withRole('finance'),
  'staff.service': withRole('service'),
  'staff.admin': ['0/2/admin'],
};

/** What somebody of EVERYBODY is. */
export function personOf(name: string): { userType: string; certFlag: string; adminFlag: string; roles: StaffRole[] } {
  const [userType = '', certFlag = '', role] = name.split('/');
  return { userType, certFlag, adminFlag: '0', roles: role ? [role as StaffRole] : [] };
}
