/** Named things that modules bring along; filled once at the start from their manifests (upstream/modules.ts). */
export interface Registry<V> {
  /** Adds what is not there yet; throws for a name that something else has. */
  add(name: string, value: V): void;
  get(name: string): V | undefined;
  all(): V[];
}

/** An empty registry; `what` is the word of its errors. */
export function createRegistry<V>(what: string): Registry<V> {
  const known = new Map<string, V>();
  return {
    add(name, value) {
      const there = known.get(name);
      if (there !== undefined && there !== value) throw new Error(`the ${what} ${name} is defined twice`);
      known.set(name, value);
    },
    get: (name) => known.get(name),
    all: () => [...known.values()],
  };
}
