import { expect, test } from 'vitest';
import { readEnv } from '@/lib/env';
import { envWarnings, loopbackNote } from '@/lib/process/env-warnings';

test('settings that look unfinished are named', () => {
  const warned = (source: Record<string, string>) => envWarnings(readEnv(source), source).join('\n');
  expect(warned({})).toBe('');
  expect(warned({ SITE_URL: 'https://a.example' })).toContain('TRUSTED_PROXIES is empty');
  expect(warned({ SITE_URL: 'https://a.example', TRUSTED_PROXIES: '10.0.0.1' })).toBe('');
  expect(warned({ SITE_URL: 'http://a.example' })).toContain('not https');
  expect(warned({ TRUSTED_PROXIES: '10.0.0.1' })).toContain('SITE_URL is local');
  expect(warned({ SITE_URL: 'https://a.example', TRUSTED_PROXIES: '10.0.0.1', PAY_SANDBOX: 'public' })).toContain(
    'pretended money',
  );
  expect(warned({ HOST: '0.0.0.0' })).toContain('sign in as anybody');
  expect(warned({ HOST: '127.0.0.1' })).toBe('');
  expect(warned({ TRUST_PROXY: 'on' })).toContain('TRUSTED_PROXIES');
  expect(warned({ MQTT_URL: 'mqtt://b' })).toBe('');
  expect(warned({ MQTT_URL: 'mqtt://b', BROKER_SECRET: 'a'.repeat(16) })).toContain('NEXT_PUBLIC_MQTT_URL');
});

test('a start that only this machine reaches says so, why, and how it is opened', () => {
  const said = (source: Record<string, string>) => loopbackNote(readEnv(source));
  expect(said({})).toMatch(/^Only this machine reaches it: demo accounts .*HOST=0\.0\.0\.0 opens it/);
  expect(said({ DEMO_DATA: 'off', PAY_SANDBOX: 'on' })).toContain('pretended money');
  expect(said({ DEMO_DATA: 'off' })).toBeUndefined();
  expect(said({ HOST: 'localhost' })).toBeUndefined();
});
