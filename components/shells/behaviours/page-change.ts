const DURATION_MS = 160;

function stillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The page transition named `page` (spec §9): the new page fades in; nothing moves for people who asked for less motion. */
export function playPageTransition(): void {
  const main = document.getElementById('main');
  if (!main?.animate || stillness()) return;
  main.animate([{ opacity: 0, transform: 'translateY(4px)' }, {}], {
    id: 'page',
    duration: DURATION_MS,
    easing: 'ease-out',
  });
}

/** Whether somebody is typing or choosing in something that outlived the page: its focus is not to be taken. */
function focusIsKept(main: HTMLElement): boolean {
  const active = document.activeElement;
  return Boolean(active && active !== document.body && (main.contains(active) || active.closest('dialog')));
}

/** After a navigation the focus goes to the page's heading, so that keyboards and screen readers start there. */
export function focusPage(): void {
  const main = document.getElementById('main');
  if (!main || window.location.hash || focusIsKept(main)) return;
  const target = main.querySelector('h1') ?? main;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  // A heading is not a control: focus on it needs no ring.
  target.style.outline = 'none';
  target.focus({ preventScroll: true });
}

/** After a list has changed under its address the focus is where it was; what went away with it, as a filter that was taken off, leaves it to the heading. */
export function keepFocus(): void {
  if (document.activeElement === document.body) focusPage();
}
