interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** What the browser says of its connection; undefined where it says nothing. */
export const currentConnection = () => (navigator as Navigator & { connection?: Connection }).connection;

/** Whether the visitor pays for every byte: data saver on, or a 2g connection (spec §9). */
export function isSlowConnection(connection = currentConnection()): boolean {
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '');
}
