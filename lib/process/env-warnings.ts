import { type Env, isLocalHost, isOpen } from '../env';

/** Sentences about settings that are allowed but look unfinished; printed at every start. */
export function envWarnings(env: Env, source: Record<string, string | undefined> = process.env): string[] {
  const https = env.SITE_URL.startsWith('https:');
  const local = isLocalHost(new URL(env.SITE_URL).hostname);
  const warnings: string[] = [];
  if (env.PAY_SANDBOX === 'public' && !local) {
    warnings.push('PAY_SANDBOX=public: whoever finds this site has everything that it sells for pretended money.');
  }
  if (local && env.demo && isOpen(env)) {
    warnings.push(
      `HOST=${env.HOST}: whoever reaches this machine may sign in as anybody, since the demo accounts have a published password.`,
    );
  }
  if (source.TRUST_PROXY) warnings.push('TRUST_PROXY is no longer read: name the proxies in TRUSTED_PROXIES.');
  if (https && env.TRUSTED_PROXIES.length === 0) {
    warnings.push(
      'SITE_URL is https, but TRUSTED_PROXIES is empty: every visitor looks like the proxy in front, and limits count them as one.',
    );
  }
  if (!https && !local) warnings.push('SITE_URL is not https: passwords and sessions travel unencrypted.');
  if (env.TRUSTED_PROXIES.length > 0 && local) {
    warnings.push('TRUSTED_PROXIES is set, but SITE_URL is local: links, feeds and cookies are made for this machine.');
  }
  if (!env.ownBroker && !source.NEXT_PUBLIC_MQTT_URL) {
    warnings.push(
      'BROKER_SECRET gives the browsers to the broker of MQTT_URL, but NEXT_PUBLIC_MQTT_URL is empty: they find none unless the proxy passes /mqtt to it.',
    );
  }
  return warnings;
}

/** What a start that only this machine reaches says, and how it is opened; undefined where others reach it or no one asked for it. */
export function loopbackNote(env: Env): string | undefined {
  if (env.HOST || isOpen(env)) return undefined;
  const why = env.demo ? 'demo accounts have a published password' : 'the sandbox takes pretended money';
  return `Only this machine reaches it: ${why}. HOST=0.0.0.0 opens it to whoever finds this machine.`;
}
