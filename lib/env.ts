import { z } from 'zod';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
const url = z.url({ protocol: /^(https?|mqtts?|wss?|postgres(ql)?|redis)$/ });
const optionalUrl = z.preprocess((value) => (value === '' ? undefined : value), url.optional());

const envSchema = z
  .object({
    NODE_ENV: z.string().default('production'),
    /** Public port of the site. */
    PORT: port(3000),
    /** Interface to listen on; empty means all. Next must not be bound to 127.0.0.1 (docs/decisions). */
    HOST: z.string().default(''),
    /** Loopback port of the embedded upstream. */
    UPSTREAM_PORT: port(3001),
    DATA_DIR: z.string().min(1).default('.data'),
    WEB_WORKERS: z.coerce.number().int().min(1).max(64).default(1),
    /** An existing upstream; the embedded one when empty. */
    API_BASE: optionalUrl,
    /** Public address, used in canonical links, mails and callbacks; never taken from a request's Host. */
    SITE_URL: optionalUrl,
    DATABASE_URL: optionalUrl,
    MQTT_URL: optionalUrl,
    DEMO_DATA: z.enum(['on', 'off']).default('on'),
    /** Shared by upstream and site: signs the publish hook and the words of sharing pictures; made at first start when empty. */
    HOOK_SECRET: z.string().optional(),
    PAGE_CACHE_MB: z.coerce.number().min(1).max(4096).default(64),
    /** Trust X-Forwarded-* of the proxy in front. */
    TRUST_PROXY: z.enum(['on', 'off']).default('off'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
    /** Requests a minute and address that the upstream takes. */
    UPSTREAM_LIMIT: z.coerce.number().int().min(1).default(1200),
    /** on: browser tests may read captcha answers on the upstream's loopback port; demo data only. */
    TEST_GATEWAY: z.enum(['on', 'off']).default('off'),
    ICP_NUMBER: z.string().default('沪ICP备00000000号'),
    CONSOLE_URL: z.string().default('/console'),
  })
  .transform((env) => ({
    ...env,
    API_BASE: (env.API_BASE ?? `http://localhost:${env.UPSTREAM_PORT}`).replace(/\/+$/, ''),
    SITE_URL: (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    /** Where the upstream reaches the site for the publish hook. */
    SITE_INTERNAL_URL: `http://localhost:${env.PORT}`,
    /** Whether this start runs the embedded upstream. */
    embedded: !env.API_BASE,
  }));

export type Env = z.output<typeof envSchema>;

/** Reads and checks the environment; throws one sentence naming every wrong variable. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const parsed = envSchema.safeParse(source);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new Error(`The environment is not usable (${wrong}). See .env.example.`);
}
