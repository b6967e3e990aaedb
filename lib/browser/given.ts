type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** An object without what is undefined: properties of an element are written into a page's data one by one, even those. */
export const given = <T extends object>(properties: T): Given<T> =>
  Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined)) as Given<T>;
