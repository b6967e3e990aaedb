/** Opens whatever an element is folded away in: a `details`, or what a phone shows the beginning of. */
export function openFolds(element: Element): void {
  for (let one: Element | null = element; one; one = one.parentElement) {
    if (one instanceof HTMLDetailsElement) one.open = true;
    const box = one.matches('[data-keep]') && one.querySelector<HTMLInputElement>(':scope > label > input');
    if (box) box.checked = true;
  }
}
