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

/** Where the words about a region's codes stand: `fieldOf` of a form with a `RegionsField` named `region`. */
export const REGION_FIELD = { provinceCode: 'region', cityCode: 'region', areaCode: 'region' };
