import type { Profile } from '@/contract/account';
import type { Cert } from '@/contract/cert';

/** Codes of a chosen region as the contract's fields; what was not chosen is sent empty, so that it can be taken back. */
export function regionCodes(region: readonly string[]) {
  const [provinceCode = '', cityCode = '', areaCode = ''] = region;
  return { provinceCode, cityCode, areaCode };
}

interface RegionFields {
  provinceCode?: string | null;
  cityCode?: string | null;
  areaCode?: string | null;
}

/** A record's region as the codes chosen one after the other. */
export function regionOf(record: RegionFields | null | undefined): string[] {
  const { provinceCode, cityCode, areaCode } = record ?? {};
  return [provinceCode, cityCode, areaCode].filter((code): code is string => Boolean(code));
}

/** What a form starts with: what was typed in this tab, else what was handed in before. */
export function startValues<V extends object>(kept: V, draft: Record<string, unknown>): V {
  const typed = Object.entries(draft).filter(([field]) => field in kept);
  return { ...kept, ...(Object.fromEntries(typed) as Partial<V>) };
}

/** What the account says about a person who handed in nothing yet; a department's papers are not its holder's. */
export function knownBefore(profile: Profile): Cert {
  const { userId, name, phonenumber, provinceCode, cityCode, areaCode, subjectIds } = profile;
  return { userId, name, phonenumber, provinceCode, cityCode, areaCode, subjectIds };
}
