import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { isCreditCode } from '@/contract/meeting-manage/credit-code';
import { routes } from './routes';

/** A web process a core, up to this many: more gains nothing beside the database. */
const MOST_WORKERS = 4;
const MASTER_BYTES = 32;

const emptyIsUnset = (value: unknown) => (typeof value === 'string' && !value.trim() ? undefined : value);
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(emptyIsUnset, schema.optional());
const withDefault = <S extends z.ZodType>(schema: S, fallback: z.input<S>) =>
  z.preprocess((value) => emptyIsUnset(value) ?? fallback, schema);
/** An empty one is no zero: that would be any number of connections, or any port. */
const figure = (schema: z.ZodCoercedNumber, fallback: number) => withDefault(schema, fallback);
const port = (fallback: number) => figure(z.coerce.number().int().min(0).max(65_535), fallback);
const url = (protocol: RegExp) => optional(z.url({ protocol }));
const onOff = (fallback: 'on' | 'off') => z.enum(['on', 'off']).default(fallback);
const listOf = (text: string) => text.split(/[\s,]+/).filter(Boolean);
const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.literal('loopback')], {
  error: 'takes addresses and networks such as 10.0.0.5 or 10.0.0.0/24, separated by commas',
});

/** Bits below which a network is half the world: 10.0.0.0/8, which is ::ffff:a00:0/104 too, and fc00::/7 are the largest private ones. */
const FEWEST_BITS = { v4: 8, v4InV6: 96 + 8, v6: 7 };
const isNarrow = (entry: string) => {
  const [host = '', bits] = entry.split('/');
  return bits === undefined || Number(bits) >= FEWEST_BITS[familyOf(host)];
};
function familyOf(host: string): keyof typeof FEWEST_BITS {
  if (!host.includes(':')) return 'v4';
  return new URL(`http://[${host}]`).hostname.startsWith('[::') ? 'v4InV6' : 'v6';
}
const proxy = address.refine(isNarrow, {
  error: 'believes whoever asks: name the addresses of the proxies in front, or their own network',
});
/** A path of the site, or an address. */
const place = z.union([z.string().regex(/^\/(?![/\\])[^\s\\]*$/), z.url({ protocol: /^https?$/ })], {
  error: 'takes a path of the site such as /console, or an address with http:// or https://',
});

const WECHAT_NAMES = [
  'WECHAT_PAY_APP_ID',
  'WECHAT_PAY_MCH_ID',
  'WECHAT_PAY_SERIAL',
  'WECHAT_PAY_PRIVATE_KEY_FILE',
  'WECHAT_PAY_API_V3_KEY',
  'WECHAT_PAY_PUBLIC_KEY_ID',
  'WECHAT_PAY_PUBLIC_KEY_FILE',
] as const;
const ALIPAY_NAMES = ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY_FILE', 'ALIPAY_PUBLIC_KEY_FILE'] as const;
/** Variables of which all are set, or none. */
const TOGETHER = [['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], WECHAT_NAMES, ALIPAY_NAMES] as const;

/** Every variable, with its default; `.env.example` explains each in a line. */
const variables = z.object({
  NODE_ENV: z.string().default('production'),
  PORT: port(3000),
  HOST: z.string().default(''),
  UPSTREAM_PORT: port(3001),
  UPSTREAM_HOST: withDefault(z.string(), 'localhost'),
  DATA_DIR: withDefault(z.string(), '.data'),
  WEB_WORKERS: withDefault(
    z.coerce.number().int().min(1).max(64),
    Math.max(1, Math.min(MOST_WORKERS, availableParallelism())),
  ),
  API_BASE: url(/^https?$/),
  SITE_URL: url(/^https?$/),
  SITE_INTERNAL_URL: z
    .string()
    .default('')
    .transform(listOf)
    .pipe(z.array(z.url({ protocol: /^https?$/ }))),
  TRUSTED_PROXIES: z.string().default('').transform(listOf).pipe(z.array(proxy)),
  DATABASE_URL: url(/^postgres(ql)?$/),
  DATABASE_DIRECT_URL: url(/^postgres(ql)?$/),
  REDIS_URL: url(/^rediss?$/),
  MQTT_URL: url(/^(mqtts?|wss?)$/),
  S3_ENDPOINT: url(/^https?$/),
  S3_REGION: withDefault(z.string(), 'us-east-1'),
  S3_BUCKET: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  S3_FORCE_PATH_STYLE: onOff('off'),
  FFMPEG_PATH: z.string().default(''),
  MASTER_KEY: optional(z.string()),
  MASTER_KEY_FILE: optional(z.string()),
  HOOK_SECRET: optional(z.string().min(16)),
  SMTP_URL: url(/^smtps?$/),
  MAIL_FROM: withDefault(z.string(), 'no-reply@huiyi.example'),
  BROKER_SECRET: optional(z.string().min(16)),
  CDN_PURGE_URL: url(/^https?$/),
  CDN_PURGE_TOKEN: optional(z.string()),
  /** 0: any number. */
  CONNECTIONS_PER_ADDRESS: figure(z.coerce.number().int().min(0), 300),
  METRICS_PORT: optional(z.coerce.number().int().min(1).max(65_535)),
  METRICS_TOKEN: optional(z.string().min(16)),
  DEMO_DATA: z.enum(['on', 'off', 'public']).default('on'),
  PAGE_CACHE_MB: figure(z.coerce.number().min(1).max(4096), 64),
  UPSTREAM_LIMIT: figure(z.coerce.number().int().min(1), 1200),
  MAX_EVENT_LOOP_DELAY_MS: figure(z.coerce.number().int().min(0), 5000),
  /** Milliseconds that all reads of one page together may take (docs/quality.md, "Faults"). */
  READ_DEADLINE_MS: figure(z.coerce.number().int().min(100), 3000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Empty: lines of JSON in real use, words at a terminal, in a demonstration and in development. */
  LOG_FORMAT: optional(z.enum(['json', 'words'])),
  TEST_GATEWAY: onOff('off'),
  ICP_NUMBER: z.string().default('沪ICP备00000000号'),
  CONTACT_PHONE: z.string().optional(),
  CONTACT_EMAIL: z.string().optional(),
  CONTACT_HOURS: z.string().optional(),
  CONTACT_HOURS_EN: z.string().optional(),
  BANK_ACCOUNT: optional(
    z.string().regex(/^[^|]+\|[^|]+\|[^|]+$/, 'takes the name, the number and the bank of an account, separated by |'),
  ),
  INVOICE_SELLER: optional(
    z
      .string()
      .refine((text) => sellerOf(text) !== null, 'takes a name and a unified social credit code, separated by |'),
  ),
  WECHAT_PAY_APP_ID: optional(z.string()),
  WECHAT_PAY_MCH_ID: optional(z.string()),
  WECHAT_PAY_SERIAL: optional(z.string()),
  WECHAT_PAY_PRIVATE_KEY_FILE: optional(z.string()),
  WECHAT_PAY_API_V3_KEY: optional(z.string().length(32)),
  WECHAT_PAY_PUBLIC_KEY_ID: optional(z.string()),
  WECHAT_PAY_PUBLIC_KEY_FILE: optional(z.string()),
  WECHAT_PAY_URL: withDefault(z.url({ protocol: /^https?$/ }), 'https://api.mch.weixin.qq.com/'),
  ALIPAY_APP_ID: optional(z.string()),
  ALIPAY_SELLER_ID: optional(z.string()),
  ALIPAY_PRIVATE_KEY_FILE: optional(z.string()),
  ALIPAY_PUBLIC_KEY_FILE: optional(z.string()),
  ALIPAY_URL: withDefault(z.url({ protocol: /^https?$/ }), 'https://openapi.alipay.com/gateway.do'),
  PAY_SANDBOX: optional(z.enum(['on', 'off', 'public'])),
  CONSOLE_URL: withDefault(place, routes.console.path),
});

/** What the footer says in a demonstration; the number lies in a range that is not given out. */
const DEMO_CONTACT = {
  phone: '400-000-0101',
  email: 'service@huiyi.example',
  hours: '周一至周日 8:30–20:30',
  hoursEn: 'Every day, 8:30–20:30 (UTC+8)',
};

/** Where bank transfers go in a demonstration. */
const DEMO_BANK = '会医会议服务有限公司|31050100000000000128|云澜银行浦东支行';
const DEMO_SELLER = '会医会议服务有限公司|91310000MA1HYY0015';

/** Who makes invoices out, of `name|code`; null where nobody does, and none are asked for. */
function sellerOf(text: string | undefined) {
  const [name, taxNo] = (text ?? '').split('|').map((part) => part.trim());
  return name && taxNo && isCreditCode(taxNo) ? { name, taxNo } : null;
}

/** An account of `name|number|bank`; null where there is none, and no transfers are taken. */
function bankAccountOf(text: string | undefined) {
  const [accountName, accountNo, bankName] = (text ?? '').split('|').map((part) => part.trim());
  return accountName && accountNo && bankName ? { accountName, accountNo, bankName } : null;
}

/** Whether a company that takes real money is set. */
const takesMoney = (env: Pick<z.output<typeof variables>, 'WECHAT_PAY_APP_ID' | 'ALIPAY_APP_ID'>) =>
  Boolean(env.WECHAT_PAY_APP_ID || env.ALIPAY_APP_ID);

/** Whether pretended money pays: when it is asked for, and by itself beside demo data on this machine alone. */
function runsSandbox(env: z.output<typeof variables>): boolean {
  if (env.PAY_SANDBOX) return env.PAY_SANDBOX !== 'off';
  const local = env.SITE_URL === undefined || isLocalHost(new URL(env.SITE_URL).hostname);
  return env.DEMO_DATA !== 'off' && local && !takesMoney(env);
}

/** Where a process of this machine listens, as its neighbours reach it: at localhost, unless it has one address alone. */
function nearAddress(host: string, port: number): string {
  const every = ['', '0.0.0.0', '::'].includes(host);
  return `http://${every ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Whether an address is this site's own port on this machine. */
function isSiteItself(address: string, port: number): boolean {
  const { hostname, port: given, protocol } = new URL(address);
  return isLocalHost(hostname) && Number(given || (protocol === 'https:' ? 443 : 80)) === port;
}

const envSchema = variables
  .check((context) => {
    const env = context.value;
    const refuse = (name: string, message: string) =>
      context.issues.push({ code: 'custom', path: [name], message, input: env });
    for (const names of TOGETHER) {
      const given = names.find((name) => env[name]);
      const missing = names.filter((name) => !env[name]);
      if (given) for (const name of missing) refuse(name, `missing, although ${given} is set`);
    }
    if (env.ALIPAY_SELLER_ID && !env.ALIPAY_APP_ID) refuse('ALIPAY_SELLER_ID', 'needs ALIPAY_APP_ID');
    if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) refuse('DATABASE_DIRECT_URL', 'needs DATABASE_URL');
    if (!env.API_BASE && env.PORT !== 0 && env.PORT === env.UPSTREAM_PORT) refuse('UPSTREAM_PORT', 'is PORT too');
    if (env.API_BASE && isSiteItself(env.API_BASE, env.PORT)) refuse('API_BASE', 'is the site itself');
    if (env.MASTER_KEY && env.MASTER_KEY_FILE) refuse('MASTER_KEY_FILE', 'set either this or MASTER_KEY');
  })
  .transform((env) => ({
    ...env,
    API_BASE: (env.API_BASE ?? nearAddress(env.UPSTREAM_HOST, env.UPSTREAM_PORT)).replace(/\/+$/, ''),
    SITE_URL: (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    /** Where the upstream reaches web processes for the publish hook; the first that answers tells the others. */
    SITE_INTERNAL_URL:
      env.SITE_INTERNAL_URL.length > 0
        ? env.SITE_INTERNAL_URL.map((address) => address.replace(/\/+$/, ''))
        : [nearAddress(env.HOST, env.PORT)],
    /** Whether this start runs the embedded upstream. */
    embedded: !env.API_BASE,
    /** Whether browsers come to the upstream's own broker; else to EMQX, which asks with BROKER_SECRET. */
    ownBroker: !env.MQTT_URL || !env.BROKER_SECRET,
    /** Whether an empty database gets demo data and its published passwords. */
    demo: env.DEMO_DATA !== 'off',
    sandbox: runsSandbox(env),
    BANK_ACCOUNT: bankAccountOf(env.BANK_ACCOUNT ?? (env.DEMO_DATA === 'off' ? undefined : DEMO_BANK)),
    INVOICE_SELLER: sellerOf(env.INVOICE_SELLER ?? (env.DEMO_DATA === 'off' ? undefined : DEMO_SELLER)),
    /** The footer's contact; what is empty is not shown. */
    contact: {
      phone: env.CONTACT_PHONE ?? (env.DEMO_DATA === 'off' ? '' : DEMO_CONTACT.phone),
      email: env.CONTACT_EMAIL ?? (env.DEMO_DATA === 'off' ? '' : DEMO_CONTACT.email),
      hours: env.CONTACT_HOURS ?? (env.DEMO_DATA === 'off' ? '' : DEMO_CONTACT.hours),
      hoursEn: env.CONTACT_HOURS_EN ?? (env.DEMO_DATA === 'off' ? '' : DEMO_CONTACT.hoursEn),
    },
  }));

export type Env = z.output<typeof envSchema>;
/** Names of all variables that are read from the environment. */
export const VARIABLE_NAMES: readonly string[] = Object.keys(variables.shape);

/** The environment says something that a start cannot use: a restart changes nothing. */
export class UnusableEnvironment extends Error {}

/** Reads and checks the environment; throws `UnusableEnvironment`, one sentence naming every wrong variable. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const parsed = envSchema.safeParse(source);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new UnusableEnvironment(`The environment is not usable (${wrong}). See .env.example.`);
}

let ofProcess: Env | undefined;

/** The environment as the process had it when it was first asked: parts of a page ask dozens of times, and to read all of it each time was a twenty-fifth of what a personal page costs. */
export function processEnv(): Env {
  ofProcess ??= readEnv();
  return ofProcess;
}

/** The master key of MASTER_KEY or MASTER_KEY_FILE (base64, 32 bytes); undefined when neither is set, throws `UnusableEnvironment` when it is none. */
export function readMasterKey(env: Pick<Env, 'MASTER_KEY' | 'MASTER_KEY_FILE'>): Uint8Array | undefined {
  const text = env.MASTER_KEY ?? (env.MASTER_KEY_FILE && readKeyFile(env.MASTER_KEY_FILE));
  if (!text) return undefined;
  const name = env.MASTER_KEY ? 'MASTER_KEY' : 'MASTER_KEY_FILE';
  if (z.base64().safeParse(text.trim()).success) {
    const key = Buffer.from(text.trim(), 'base64');
    if (key.length === MASTER_BYTES) return key;
  }
  throw new UnusableEnvironment(
    `${name} must hold ${MASTER_BYTES} bytes as base64. Make one with: openssl rand -base64 ${MASTER_BYTES}`,
  );
}

function readKeyFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new UnusableEnvironment(`MASTER_KEY_FILE cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

/** Whether only this machine or a test can mean this host: localhost, loopback addresses, `*.localhost`, `*.test`. */
export function isLocalHost(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\]|(.+\.)?(localhost|test))$/i.test(host);
}

const LOOPBACK = ['127.0.0.1', '::1'] as const;

/**
 * Addresses at which the site listens; none: all that the machine has. Published passwords and pretended money stay on
 * this machine until HOST or a public SITE_URL says otherwise, so that one who forgets them opens nothing.
 */
export function listenAddresses(env: Pick<Env, 'HOST' | 'SITE_URL' | 'demo' | 'sandbox'>): readonly string[] {
  if (env.HOST === 'localhost') return LOOPBACK;
  if (env.HOST) return [env.HOST];
  return (env.demo || env.sandbox) && isLocalHost(new URL(env.SITE_URL).hostname) ? LOOPBACK : [];
}

/** Whether other machines reach the site, by its own port or through a proxy with a public address. */
export function isOpen(env: Parameters<typeof listenAddresses>[0]): boolean {
  const addresses = listenAddresses(env);
  const local = addresses.length > 0 && addresses.every((host) => host === '::1' || isLocalHost(host));
  return !local || !isLocalHost(new URL(env.SITE_URL).hostname);
}

/** A sentence when demo accounts, whose passwords are published, would be reachable from outside; undefined when all is well. */
export function demoProblem(env: Pick<Env, 'SITE_URL' | 'DEMO_DATA'>): string | undefined {
  if (env.DEMO_DATA !== 'on' || isLocalHost(new URL(env.SITE_URL).hostname)) return undefined;
  return `SITE_URL is ${env.SITE_URL}, but the demo accounts have a published password. Set DEMO_DATA=off, or DEMO_DATA=public if everybody may sign in as anybody.`;
}

/** A sentence when a database with demo accounts would be opened by who believes to have none; undefined when all is well. */
export function demoFilledProblem(env: Parameters<typeof isOpen>[0]): string | undefined {
  if (env.demo || !isOpen(env)) return undefined;
  return `This database holds demo accounts, whose password is published, and SITE_URL is ${env.SITE_URL}. Use another database, or set DEMO_DATA=public if everybody may sign in as anybody, or DEMO_DATA=on for this machine alone.`;
}

/** A sentence when pretended money would buy real things; undefined when all is well. */
export function sandboxProblem(
  env: Pick<Env, 'NODE_ENV' | 'SITE_URL' | 'PAY_SANDBOX' | 'sandbox' | 'WECHAT_PAY_APP_ID' | 'ALIPAY_APP_ID'>,
): string | undefined {
  if (!env.sandbox) return undefined;
  if (env.NODE_ENV === 'production' && takesMoney(env)) {
    return `PAY_SANDBOX is ${env.PAY_SANDBOX}, but a real merchant is set: orders could be paid with pretended money. Set PAY_SANDBOX=off, or take the WECHAT_PAY_… and ALIPAY_… variables away.`;
  }
  if (env.PAY_SANDBOX === 'public' || isLocalHost(new URL(env.SITE_URL).hostname)) return undefined;
  return `SITE_URL is ${env.SITE_URL}, but the payment sandbox takes pretended money. Set PAY_SANDBOX=off, or PAY_SANDBOX=public if everybody may have everything for nothing.`;
}
