/** What the browser may know; inlined at build. */
export const publicEnv = {
  /** Where the browser reaches the upstream: the site's own origin unless set. */
  apiBase: process.env.NEXT_PUBLIC_API_BASE || '/api',
  mqttUrl: process.env.NEXT_PUBLIC_MQTT_URL || '',
};
