/** Where this browser remembers whether meetings are listed as rows or as cards. */
export const VIEW_KEY = 'meetings-view';

/** Runs while the page is read, before the list is painted: puts the remembered view where the server wrote rows. */
export const RESTORE_VIEW = `try{if(localStorage.getItem('${VIEW_KEY}')==='cards'){document.currentScript.parentElement.dataset.view='cards';for(const a of document.querySelectorAll('[data-list-view]')){a.dataset.listView==='cards'?a.setAttribute('aria-current','true'):a.removeAttribute('aria-current')}}}catch{}`;

/** Runs before the first paint: tells the style sheets that somebody holds a token, so that the header and the home page are theirs before the page lives. */
export const TELL_TOKEN = `if(/(?:^|;\\s*)token=[^;]/.test(document.cookie))document.documentElement.dataset.token=''`;

/** The site's own inline scripts, letter by letter: the Content-Security-Policy allows no others besides the framework's. */
export const OWN_SCRIPTS: ReadonlySet<string> = new Set([RESTORE_VIEW, TELL_TOKEN]);
