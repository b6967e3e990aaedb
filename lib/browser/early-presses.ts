/** The id of the login box's frame, which an early press of its button opens. */
export const LOGIN_BONES = 'login-bones';

declare global {
  interface Window {
    /** Buttons that were pressed before the page lived (server/render/late-scripts); they are `aria-busy` meanwhile. */
    earlyPresses?: Set<HTMLButtonElement>;
  }
}

/** Whether a button that matches was pressed before the page lived: what it needs can be asked for before the page does. */
export function pressedEarly(selector: string): boolean {
  return [...(window.earlyPresses ?? [])].some((button) => button.matches(selector));
}

/** Does what was pressed before the page lived, each button once, and lets later presses reach their buttons by themselves. */
export function answerEarlyPresses(): void {
  const pressed = window.earlyPresses;
  window.earlyPresses = undefined;
  for (const button of pressed ?? []) {
    button.removeAttribute('aria-busy');
    if (button.isConnected) button.click();
  }
}
