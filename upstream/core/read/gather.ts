/**
 * Makes one read of those that are asked for in the same turn of the event loop; a busy process gathers more. The read begins
 * when everybody whom it answers has asked, so that nobody is given what was true before.
 */
export function gather<K, V>(read: (keys: K[]) => Promise<Map<K, V>>): (key: K) => Promise<V | undefined> {
  let keys = new Set<K>();
  let reading: Promise<Map<K, V>> | undefined;
  return async (key) => {
    keys.add(key);
    reading ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      const asked = [...keys];
      keys = new Set();
      reading = undefined;
      return read(asked);
    });
    return (await reading).get(key);
  };
}
