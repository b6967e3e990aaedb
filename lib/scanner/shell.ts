/** The script that keeps the scanner's page (public/scan-worker.js), for that page alone. */
const SCRIPT = '/scan-worker.js';
const FILES = '/_next/static/';
/** A page that is still loading when it is kept would be kept without what it has not asked for yet. */
const REST_MS = 1_500;

const filesOf = () =>
  [
    ...new Set(
      performance.getEntriesByType('resource').map(({ name }) => new URL(name, window.location.href).pathname),
    ),
  ].filter((path) => path.startsWith(FILES));

/** Lets the device keep the page with all files that it has loaded by now; whether it does. */
export async function keepShell(scope: string): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const registration = await navigator.serviceWorker.register(SCRIPT, { scope });
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const worker = registration.active ?? (await navigator.serviceWorker.ready).active;
  if (!worker) return false;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    worker.postMessage({ files: filesOf() }, [port2]);
  });
}
