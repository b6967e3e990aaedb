import type { z } from 'zod';
import type { changePhone as changePhoneCall } from '@/contract/account/account';
import type { Caller, Context } from '@/upstream/core/context';
import { fieldError, notFoundError } from '@/upstream/core/errors';
import { maskPhone } from '@/upstream/core/secret/secrets';
import { type Locale, translate } from '@/upstream/core/text/translate';
import { type Tx, write } from '@/upstream/core/write';
import { textSent } from '@/upstream/jobs/effects';
import { checkOwnPassword, requireCheckedPassword } from '@/upstream/modules/auth/auth.service';
import { endSessions } from '@/upstream/modules/auth/session.service';
import { spendCode, tryCode } from '@/upstream/modules/auth/sms.service';
import * as repository from './account.repository';

type Body = z.output<typeof changePhoneCall.body>;

/**
 * Changes the phone number: the new one is confirmed by a code, the owner by the old number's code or the password.
 * Another account with this number loses it, all other sessions end, and the old number gets a text message.
 */
export async function changePhone(
  ctx: Context,
  caller: Caller,
  body: Body,
  { ip, locale }: { ip: string; locale: Locale },
): Promise<void> {
  const { userId } = caller;
  const { phonenumber, smsCode } = body;
  const user = await repository.findUser(ctx.db, userId);
  if (!user) throw notFoundError();
  const oldPhone = user.phonenumber;
  if (oldPhone === phonenumber) throw fieldError('phonenumber', 'account.samePhone');
  const spendOwner = await proveOwner(ctx, caller, { body, oldPhone, ip });
  const code = await tryCode(ctx, { phonenumber, purpose: 'changePhone', code: smsCode, ip });
  await write(ctx, caller, 'signedIn', async (tx) => {
    const now = await repository.lockUser(tx, userId);
    // The owner was confirmed for the number as it was; another change has happened since.
    if (now?.phonenumber !== oldPhone) throw fieldError('phonenumber', 'account.phoneChanged');
    await spendOwner(tx);
    await spendCode(tx, code);
    await repository.claimPhone(tx, phonenumber, userId);
    await repository.updateUser(tx, userId, { phonenumber, updateTime: tx.now });
    await endSessions(tx, userId, caller.sessionId);
    const content = translate(locale, 'sms.phoneChanged', { phone: maskPhone(phonenumber) });
    if (oldPhone) tx.emit(textSent(ctx, { phonenumber: oldPhone, content }));
  });
}

/** Confirms the owner: a session alone may not change the number that recovers an account. Returns the step of the change that locks the account or uses up the code. */
async function proveOwner(
  ctx: Context,
  caller: Caller,
  { body, oldPhone, ip }: { body: Body; oldPhone: string | null; ip: string },
): Promise<(tx: Tx) => Promise<void>> {
  const { oldSmsCode, password } = body;
  if (oldPhone && oldSmsCode) {
    const proof = { phonenumber: oldPhone, purpose: 'changePhone', code: oldSmsCode, ip } as const;
    const code = await tryCode(ctx, proof, 'oldSmsCode');
    return (tx) => spendCode(tx, code);
  }
  if (!password) throw fieldError('password', oldPhone ? 'account.phoneProof' : 'validation.oldPassword');
  const checked = await checkOwnPassword(ctx, caller, password, 'password');
  return (tx) => requireCheckedPassword(tx, caller, checked);
}
