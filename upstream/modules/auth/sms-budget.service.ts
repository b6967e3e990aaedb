import { addressGroup } from '@/contract/address-group';
import type { Allowance } from './attempt.service';

export type SmsPurpose = 'register' | 'findPwd' | 'login' | 'changePhone' | 'cert' | 'withdraw' | 'invite';

/**
 * Who requests a code: the number's owner (signed in, or on a known device), somebody signed in who
 * enters another number, or a stranger. Each has limits that the others cannot use up.
 */
export type Asker = 'owner' | 'stranger' | { userId: number };

export interface TextAsked {
  phonenumber: string;
  purpose: SmsPurpose;
  ip: string;
  asker: Asker;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Texts per number, day and purpose requested by the number's owner. */
const OWNER_DAY = 10;
/** Texts per day and purpose requested by one signed-in person, to any numbers. */
const PERSON_DAY = 10;
/** Texts per number, day and purpose requested from one address. */
const ADDRESS_TO_PHONE_DAY = 5;
/** Texts per number, day and purpose requested by everybody except its owner. */
const PHONE_DAY = 20;
/** Texts per address and day: a whole hall may share one address, and each text needs a captcha. */
const ADDRESS_DAY = 200;
/** Texts of the whole site per day, which bounds the cost of a distributed attack. */
const SITE_DAY = 20_000;

export const SITE_KEY = 'sms:site';
/** Message key when the limit of the whole site is reached. */
export const SITE_REFUSAL = 'sms.siteLimit';

/** Counters for the minute between two texts to a phone: one for the owner, one for everybody else. */
export const minuteKeys = (phonenumber: string): [owner: string, others: string] => [
  `sms:minute:${phonenumber}:owner`,
  `sms:minute:${phonenumber}`,
];

/** The limits that a text counts against; daily ones first, so that an exhausted requester does not block the minute for others. */
export function allowancesOf({ phonenumber, purpose, ip, asker }: TextAsked): Allowance[] {
  const group = addressGroup(ip);
  const day = (key: string, max: number): Allowance => ({
    key,
    limit: { max, windowMs: DAY_MS },
    message: 'sms.dayLimit',
  });
  const toPhone = `sms:day:${purpose}:${phonenumber}`;
  const [ownerMinute, othersMinute] = minuteKeys(phonenumber);
  const minute: Allowance = {
    key: asker === 'owner' ? ownerMinute : othersMinute,
    limit: { max: 1, windowMs: MINUTE_MS },
    message: 'sms.wait',
  };
  const personal =
    asker === 'owner'
      ? [day(`${toPhone}:owner`, OWNER_DAY)]
      : [
          asker === 'stranger'
            ? day(`${toPhone}:${group}`, ADDRESS_TO_PHONE_DAY)
            : day(`sms:person:${purpose}:${asker.userId}`, PERSON_DAY),
          day(toPhone, PHONE_DAY),
        ];
  const site: Allowance = { ...day(SITE_KEY, SITE_DAY), message: SITE_REFUSAL };
  return [...personal, day(`sms:ip:${group}`, ADDRESS_DAY), minute, site];
}
