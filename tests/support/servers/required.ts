/**
 * What was found of a server that tests need. Where `REQUIRE_SERVERS=on` says that all are installed, one that is missing
 * is an error, since tests that are left out would pass for a success.
 */
export function required<T>(server: string, found: T | undefined): T | undefined {
  if (found === undefined && process.env.REQUIRE_SERVERS === 'on') {
    throw new Error(`REQUIRE_SERVERS=on, and ${server} is not installed here: its tests would be left out.`);
  }
  return found;
}
