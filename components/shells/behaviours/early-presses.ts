declare global {
  interface Window {
    /** Buttons that were pressed before the page lived (server/render/late-scripts). */
    earlyPresses?: Set<HTMLButtonElement>;
  }
}

/** Does what was pressed before the page lived, each button once, and lets later presses reach their buttons by themselves. */
export function answerEarlyPresses(): void {
  const pressed = window.earlyPresses;
  window.earlyPresses = undefined;
  for (const button of pressed ?? []) if (button.isConnected) button.click();
}
