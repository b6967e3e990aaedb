import type { Profile } from '@/contract/account/account';
import type { Cert } from '@/contract/cert/cert';

/** What the account says about a person who handed in nothing yet; a department's papers are not its holder's. */
export function knownBefore(profile: Profile): Cert {
  const { userId, name, phonenumber, email, provinceCode, cityCode, areaCode, subjectIds } = profile;
  return { userId, name, phonenumber, email, provinceCode, cityCode, areaCode, subjectIds };
}

/** A number to go on with; a masked one, which is somebody else's, is asked for anew. */
export const wholePhone = (phonenumber: string | null | undefined): string =>
  phonenumber?.includes('*') ? '' : (phonenumber ?? '');
