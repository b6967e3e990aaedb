import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import axios from 'axios';
import { createTranslator } from 'next-intl';
import { getBaseInfo } from '@/contract/account/account';
import { getCaptcha, register, SITE_CLIENT, sendSmsOnRegister } from '@/contract/auth/auth';
import { setCertInfo } from '@/contract/cert/cert';
import type { AnswerOf, Endpoint } from '@/contract/core';
import { creditFinanceEarning } from '@/contract/pay/console-earning';
import { type CallInput, call } from '@/lib/api/call';

export type Locale = 'zh' | 'en';
type Messages = Record<string, unknown>;
/** Password of all demo accounts. */
export const DEMO_PASSWORD = 'Huiyi@2026';
/** How long a text message is waited for, and between two looks, milliseconds. */
const [PATIENCE_MS, PAUSE_MS] = [60_000, 50];
/** Address of the site under test. */
export const siteAddress = () => (process.env.BASE_URL ?? 'http://localhost:3000').replace(/\/$/, '');
/** Loopback address of its upstream, where the test gateway lives. */
export const upstreamAddress = () => (process.env.UPSTREAM_URL ?? 'http://localhost:3001').replace(/\/$/, '');

const client = axios.create({ timeout: 60_000 });
client.interceptors.request.use((config) => Object.assign(config, { baseURL: `${siteAddress()}/api` }));
const catalogues = new Map<string, Messages>();
/** Each reads its words once: some tests ask for one key thousands of times. */
const translators = new Map<string, ReturnType<typeof translatorOf>>();

/** The site's own text for a key such as `login.submit`, without its marks; throws where there is none. */
export function say(
  locale: Locale,
  key: string,
  values: Record<string, string | number | (() => string)> = {},
): string {
  const known = translators.get(`${locale} ${key}`) ?? translatorOf(locale, key);
  translators.set(`${locale} ${key}`, known);
  return known.markup('words', values);
}

function translatorOf(locale: Locale, key: string) {
  const [domain = '', ...path] = key.split('.');
  const words = path.reduce<unknown>(
    (found, name) => (found as Messages | undefined)?.[name],
    catalogue(locale, domain),
  );
  if (typeof words !== 'string') throw new Error(`there are no words for ${key} in ${locale}`);
  return createTranslator({ locale, messages: { words }, timeZone: 'Asia/Shanghai' });
}

function catalogue(locale: Locale, domain: string): Messages {
  const name = `${locale}/${domain}`;
  const known = catalogues.get(name);
  if (known) return known;
  const file = fileURLToPath(new URL(`../../messages/${name}.json`, import.meta.url));
  const read: Messages = JSON.parse(readFileSync(file, 'utf8'));
  catalogues.set(name, read);
  return read;
}

/** A path (without prefix) as it is in a language. */
export function pathIn(locale: Locale, path: string): string {
  if (locale === 'zh') return path;
  return path === '/' ? '/en' : `/en${path}`;
}

/** A call of the contract, through the site as a browser makes it; throws for every answer but success. */
export function ask<E extends Endpoint>(endpoint: E, input: CallInput<E> & { as?: Signed } = {}): Promise<AnswerOf<E>> {
  const { as, ...rest } = input;
  const headers = as ? { Authorization: `Bearer ${as.token}`, Cookie: `sid=${as.sid}` } : undefined;
  return call(client, endpoint, { ...rest, headers } as CallInput<E>);
}

/** Somebody signed in: the token and its HttpOnly companion. */
export interface Signed {
  token: string;
  sid: string;
}

/** Signs a demo account in by the API alone. */
export async function signIn(username: string, password = DEMO_PASSWORD): Promise<Signed> {
  const answer = await fetch(`${siteAddress()}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SITE_CLIENT.header]: SITE_CLIENT.value },
    body: JSON.stringify({ username, password, loginType: 'pc' }),
  });
  const { data, msg } = (await answer.json()) as { data?: { token?: string } | null; msg?: string };
  const sid = answer.headers
    .getSetCookie()
    .map((cookie) => /^sid=([^;]+)/.exec(cookie)?.[1])
    .find(Boolean);
  if (!data?.token || !sid) throw new Error(`${username} could not sign in: ${msg}`);
  return { token: data.token, sid };
}

/** The cookies of a signed-in browser, for a context's storage. */
export function cookiesOf({ token, sid }: Signed) {
  const cookie = (name: string, value: string, httpOnly = false) => ({
    name,
    value,
    httpOnly,
    domain: new URL(siteAddress()).hostname,
    path: '/',
    expires: -1,
    secure: false,
    sameSite: 'Lax' as const,
  });
  return [cookie('token', token), cookie('Admin-Token', token), cookie('sid', sid, true)];
}

/** The same cookies, in the site's own language, as a request's header. */
export const cookieLine = (session: Signed): string =>
  [...cookiesOf(session).map(({ name, value }) => `${name}=${value}`), 'i18n_redirected=zh'].join('; ');

/** What a captcha shows, read from the test gateway; throws when the gateway is off. */
export async function readCaptcha(uuid: string): Promise<string> {
  const { answer } = await gateway<{ answer: string }>(`captcha/${uuid}`);
  return answer;
}

/** The code in the newest text message to a phone; null while there is none. */
export async function readSmsCode(phonenumber: string): Promise<string | null> {
  const { content } = await gateway<{ content: string | null }>(`sms/${phonenumber}`);
  return /\b\d{6}\b/.exec(content ?? '')?.[0] ?? null;
}

/** The code in the text message to a phone, once it has been sent: that is a job, which a busy machine begins later. */
export async function awaitSmsCode(phonenumber: string): Promise<string> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(PAUSE_MS)) {
    const code = await readSmsCode(phonenumber);
    if (code) return code;
  }
  throw new Error(`no code was sent to ${phonenumber}`);
}

/** The code in the newest mail to an address; null while there is none. */
export async function readMailCode(email: string): Promise<string | null> {
  const { content } = await gateway<{ content: string | null }>(`mail/${email}`);
  return /\b\d{6}\b/.exec(content ?? '')?.[0] ?? null;
}

/** Makes one more examiner, with the password of the demo accounts. */
export function makeExaminer(userName: string, name: string): Promise<unknown> {
  return gateway('staff', { userName, name });
}

/** Decides what somebody has handed in for their certification. */
export function decideFor(userId: number, pass: boolean): Promise<unknown> {
  return gateway('decide', { userId, pass });
}

/** Dates somebody's place at a meeting back, as if they had enrolled so many hours earlier. */
export function datePlaceBack(msId: number, userName: string, hours: number): Promise<unknown> {
  return gateway('place', { msId, userName, hours });
}

/** Publishes a notice to a person as the upstream does. */
export function publishNotice(userName: string, title: string, titleEn = title): Promise<{ userId: number }> {
  return gateway('notify', { userName, title, titleEn });
}

/** Takes the broker away for some seconds; resolves as soon as it is away. */
export function breakBroker(seconds: number): Promise<unknown> {
  return gateway('broker', { down: seconds });
}

/** Changes an article's title and calls the publish hook. */
export function renameArticle(id: number, title: string): Promise<unknown> {
  return gateway('article', { id, title });
}

async function gateway<T>(path: string, body?: object): Promise<T> {
  const answer = await fetch(`${upstreamAddress()}/outbox/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the test gateway answers ${answer.status} for ${path}: is TEST_GATEWAY on?`);
  return (await answer.json()) as T;
}

/** So many digits that hardly anybody else has them: tests of two processes may ask in the same moment. */
export const newDigits = (length: number) => String(randomInt(10 ** length)).padStart(length, '0');

/** Somebody with an account of their own, and how they sign in. */
export interface Person {
  userName: string;
  password: string;
  phonenumber: string;
}

/** Makes an account of a person (110) with a phone number, as the registration does, and spares the minute until the phone may have another code. */
export async function makePerson(): Promise<Person> {
  const [userName, password] = [`p${newDigits(12)}`, 'Journey#2026'];
  const phonenumber = `137${newDigits(8)}`;
  const account = { userName, password, confirmPassword: password, userType: '110' as const, loginType: 'pc' as const };
  await ask(register, { body: { ...account, ...(await solveCaptcha()) } });
  await ask(sendSmsOnRegister, { body: { phonenumber, ...(await solveCaptcha()) } });
  const smsCode = await awaitSmsCode(phonenumber);
  const body = { userType: '110' as const, name: '访客', phonenumber, smsCode };
  await ask(setCertInfo, { body, as: await signIn(userName, password) });
  await gateway('wait', { phonenumber });
  return { userName, password, phonenumber };
}

/** Gives somebody a lecturer's fee, free of tax: what they then pay with. */
export async function giveFee(admin: Signed, person: Signed, gross = '800'): Promise<void> {
  const { userId } = (await ask(getBaseInfo, { as: person })) ?? {};
  const fee = { kind: 'lecture' as const, title: '会议授课', titleEn: 'Lecture', gross };
  const body = { ...fee, userId: userId ?? 0, idempotencyKey: `journey-${newDigits(12)}` };
  await ask(creditFinanceEarning, { as: admin, body });
}

/** A captcha and what it shows. */
export async function solveCaptcha(): Promise<{ code: string; uuid: string }> {
  const { uuid } = await ask(getCaptcha);
  return { code: await readCaptcha(uuid ?? ''), uuid: uuid ?? '' };
}
