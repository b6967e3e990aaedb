/** The home page in the language of the page shown. */
export function homePath(): string {
  return document.documentElement.lang.startsWith('en') ? '/en' : '/';
}
