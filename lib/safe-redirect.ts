/** A same-origin path to return to, or the fallback; everything that could leave the site is refused (docs/quality.md, "Redirects"). */
export function safePath(value: string | null | undefined, fallback = '/'): string {
  if (!value?.startsWith('/') || value.length > 500) return fallback;
  // Control characters and backslashes are read as slashes or dropped by browsers.
  if (/[\\\p{Cc}]/u.test(value) || /%(0[0-9a-f]|1[0-9a-f]|5c|7f)/i.test(value)) return fallback;
  try {
    const url = new URL(value, 'http://site.invalid');
    if (url.origin !== 'http://site.invalid' || url.pathname.startsWith('//')) return fallback;
    return url.pathname + url.search + url.hash;
  } catch {
    return fallback;
  }
}
