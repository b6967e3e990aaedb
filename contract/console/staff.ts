import { z } from 'zod';
import { registerBodySchema } from '@/contract/auth/auth';
import { STAFF_ROLES } from '@/contract/codes';
import { endpoint, idSchema } from '@/contract/core';
import { filled } from '@/contract/filled';
import { says } from '@/contract/says';

/** A password for one sign-in, answered once and kept by nobody: its owner chooses another at the first sign-in. */
const oneTimePassword = z.object({ password: z.string() });
const oneOfStaff = z.object({ userId: idSchema });

export const staffBodySchema = z.object({
  userName: registerBodySchema.shape.userName,
  name: filled('validation.name').max(40, says('validation.tooLong')),
  roles: z.array(z.enum(STAFF_ROLES)).min(1, says('validation.staffRoles')).max(STAFF_ROLES.length),
});
export const createStaff = endpoint({
  method: 'POST',
  path: '/console/staff',
  summary: 'A new account of the platform’s staff; answers its one-time password, which is shown once',
  auth: 'staff.admin',
  changes: ['console.users'],
  body: staffBodySchema,
  answer: oneTimePassword.extend({ userId: idSchema }),
});
export const renewStaffPassword = endpoint({
  method: 'POST',
  path: '/console/staff/{userId}/password',
  summary: 'A new one-time password for one of the staff, who is signed out everywhere; nobody’s own',
  auth: 'staff.admin',
  changes: ['console.users'],
  params: oneOfStaff,
  answer: oneTimePassword,
});
export const endStaff = endpoint({
  method: 'POST',
  path: '/console/staff/{userId}/end',
  summary: 'End an account of the staff for good: no sign-in, no role; what it did stays in the log; nobody’s own',
  auth: 'staff.admin',
  changes: ['console.users'],
  params: oneOfStaff,
});
