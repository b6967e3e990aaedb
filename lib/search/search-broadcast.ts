type Listener = (text: string) => void;

const listeners = new Set<Listener>();

/** Tells whoever listens what was typed into the header's search box (spec §2); false when nobody listens. */
export function broadcastSearch(text: string): boolean {
  for (const listener of listeners) listener(text);
  return listeners.size > 0;
}

/** Listens to the search box; returns a function that stops it. */
export function onSearch(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
