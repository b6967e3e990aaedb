import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { readProgramme } from '@/components/meeting/planner/planner-data';
import { Button } from '@/components/ui/action/button';
import type { PlannerProps } from './programme-planner';

export interface IslandProps extends Omit<PlannerProps, 'days'> {
  /** Key of the days as this page shows them. */
  handed: string;
  /** Address of the same as ProgrammeData. */
  data: string;
}

/** How far below the window the planner is made ready, px. */
const AHEAD = 400;
const TURNED_TO = ['pointerover', 'focusin', 'keydown'] as const;

/** Does some work once an element is nearly in view, or the pointer or the focus comes to it; returns a function that gives it up. */
function whenTurnedTo(element: HTMLElement, work: () => void): () => void {
  const turned = new AbortController();
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && go(), { rootMargin: `${AHEAD}px` });
  const go = () => {
    turned.abort();
    work();
  };
  observer.observe(element);
  turned.signal.onabort = () => observer.disconnect();
  for (const type of TURNED_TO) element.addEventListener(type, go, turned);
  return () => turned.abort();
}

/** The planner's script, a file of its own. */
export const loadPlanner = () => import('./programme-planner');

/**
 * Brings the programme of an element to life when somebody turns to it: takes over its markup, or draws it where there is
 * none (after a click inside the site) or an older one. Returns a function that ends it.
 */
export function liveOn(element: HTMLElement, props: () => IslandProps): () => void {
  let root: Root | undefined;
  const life = new AbortController();
  let asMade = element.hasChildNodes();

  /** Days that the planner has not drawn yet are shown as the text that stands there for who has no scripts. */
  function showTexts() {
    if (root) return;
    for (const text of element.querySelectorAll('noscript')) {
      text.outerHTML = text.textContent;
      asMade = false;
    }
  }

  async function wake() {
    const { handed, data: address, ...given } = props();
    try {
      const [{ ProgrammePlanner }, data] = await Promise.all([loadPlanner(), readProgramme(address)]);
      if (life.signal.aborted) return;
      if (!root && asMade && data.key === handed) {
        root = hydrateRoot(element, <ProgrammePlanner {...given} days={data.days} />);
      } else {
        given.chosen = element.querySelector(':checked')?.id;
        root ??= createRoot(element);
        root.render(<ProgrammePlanner {...given} days={data.days} />);
      }
    } catch {
      if (life.signal.aborted) return;
      showTexts();
      retryLater(given.words);
    }
  }

  /** What stands there can be read without the planner; where nothing does, the reader is told and can try again. */
  function retryLater(words: PlannerProps['words']) {
    if (!root && element.hasChildNodes()) {
      stop = whenTurnedTo(element, wake);
      return;
    }
    root ??= createRoot(element);
    root.render(
      <p role="status">
        {words.unread} <Button onClick={wake}>{words.again}</Button>
      </p>,
    );
  }

  let stop = whenTurnedTo(element, wake);
  element.addEventListener('change', showTexts, life);
  window.addEventListener('beforeprint', showTexts, life);
  return () => {
    life.abort();
    stop();
    // React refuses to end a root while it commits another.
    queueMicrotask(() => root?.unmount());
  };
}
