let isPressing = false;

if (typeof window !== 'undefined') {
  const note = (pressing: boolean) => () => {
    isPressing = pressing;
  };
  window.addEventListener('pointerdown', note(true), true);
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, note(false), true);
}

/** Does something once nothing is being pressed: what moves between a button's going down and up loses the press. */
export function afterPress(work: () => void): void {
  if (!isPressing) {
    work();
    return;
  }
  const ended = new AbortController();
  const later = () => {
    ended.abort();
    // The click itself comes after this event.
    setTimeout(work);
  };
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, later, { signal: ended.signal });
}
