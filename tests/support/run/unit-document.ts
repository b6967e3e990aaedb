import Cookies from 'js-cookie';

/** Leaves the document, its address, its cookies and its storage as a test file finds them. */
export function emptyDocument(): void {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}
