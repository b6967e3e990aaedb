/** Whether the visitor asked for less motion: nothing then plays by itself. */
export function wantsLessMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
