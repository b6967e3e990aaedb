import './progress.css';
import NProgress from 'nprogress';

/** The bar nears its end in 5 s (spec §9); from 0.3 it takes 58 steps. */
const DURATION_MS = 5000;
const STEPS = 58;

NProgress.configure({
  speed: 700,
  minimum: 0.3,
  trickleSpeed: DURATION_MS / STEPS,
  showSpinner: false,
  // The package's own markup carries a role that does not exist.
  template: '<div class="bar" data-bar></div>',
  barSelector: '[data-bar]',
});

/** Shows the bar. */
export function startBar(): void {
  NProgress.start();
}

/** Completes the bar and removes it. */
export function endBar(): void {
  NProgress.done();
}
