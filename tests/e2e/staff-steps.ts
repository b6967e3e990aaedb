import { updatePassword } from '@/contract/account/account';
import type { StaffRole } from '@/contract/codes';
import { createStaff } from '@/contract/console/staff';
import { ask, newDigits, type Signed, signIn } from '../support/journey';

/** What somebody of the staff has chosen in the place of their one-time password. */
export const CHOSEN = 'Chosen#2026-own';

/** Somebody of the staff who has chosen a password already. */
export async function makeStaff(admin: Signed, roles: StaffRole[]): Promise<Signed> {
  const userName = `staff${newDigits(8)}`;
  const { password } = await ask(createStaff, { as: admin, body: { userName, name: '钱守正', roles } });
  const first = await signIn(userName, password);
  await ask(updatePassword, { as: first, body: { oldPassword: password, newPassword: CHOSEN } });
  return signIn(userName, CHOSEN);
}
