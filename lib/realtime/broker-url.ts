import { publicEnv } from '@/lib/env.public';

/** Address of the broker: the site's own origin, secure where the page is, unless NEXT_PUBLIC_MQTT_URL says otherwise. */
export function brokerUrl(location: Pick<Location, 'protocol' | 'host'>, configured = publicEnv.mqttUrl): string {
  if (configured) return configured;
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/mqtt`;
}
