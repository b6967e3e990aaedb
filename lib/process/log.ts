import { format, inspect } from 'node:util';
import pino, { type DestinationStream, type Logger } from 'pino';

/** The part of the environment (lib/env.ts) that says how a process speaks. */
export interface LogSettings {
  LOG_LEVEL: string;
  LOG_FORMAT?: 'json' | 'words';
  NODE_ENV: string;
  demo: boolean;
}

/** What would tell of people: telephone numbers, and tokens wherever they stand. */
const SECRETS: readonly [RegExp, string][] = [
  [/(?<![\d.])((?:86)?1[3-9]\d)\d{4}(\d{4})(?!\d)/g, '$1****$2'],
  [/\beyJ[\w-]{8,}\.[\w-]+\.[\w-]+/g, '[token]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, '$1 [token]'],
  [/([?&](?:token|key|sig|code|smsCode|password)=)[^&\s"\\]+/gi, '$1[…]'],
];

/** Whether lines are for machines: in real use, unless somebody sits at the terminal or LOG_FORMAT says otherwise. */
export function speaksJson(env: LogSettings, isTerminal = Boolean(process.stdout.isTTY)): boolean {
  if (env.LOG_FORMAT) return env.LOG_FORMAT === 'json';
  return env.NODE_ENV === 'production' && !env.demo && !isTerminal;
}

/** The log of a process: lines of JSON, or words for people. `requestId` tells the name of the request under way. */
export function createLog(
  name: string,
  env: LogSettings,
  {
    requestId,
    to = pino.destination({ sync: true }),
  }: { requestId?: () => string | undefined; to?: DestinationStream } = {},
): Logger {
  const json = speaksJson(env);
  return pino(
    {
      level: env.LOG_LEVEL,
      base: { process: name },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: errorOf },
      mixin: () => {
        const reqId = requestId?.();
        return reqId === undefined ? {} : { reqId };
      },
      hooks: { streamWrite: (line) => withoutSecrets(json ? line : wordsOf(line)) },
    },
    to,
  );
}

/** Has all that this process prints come out as lines of the log: the console's words, warnings, and what ends it. */
export function logEverything(log: Logger): void {
  const say =
    (level: 'info' | 'warn' | 'error') =>
    (first: unknown, ...rest: unknown[]) => {
      // An error that has words of its own for who looks at it is one of the words.
      const err = [first, ...rest].find((one) => one instanceof Error && !(inspect.custom in one));
      const words = [first, ...rest].filter((one) => one !== err);
      log[level](err ? { err } : {}, words.length > 0 ? format(...words).trim() : (err as Error).message);
    };
  Object.assign(console, {
    log: say('info'),
    info: say('info'),
    debug: say('info'),
    warn: say('warn'),
    error: say('error'),
  });
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn(warning.message));
  process.on('uncaughtException', (error) => {
    log.fatal(error);
    process.exit(1);
  });
}

/** What a line says of an error: never the values of a query or the headers of a call, which libraries put beside it. */
function errorOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, code, cause } = error as Error & { code?: unknown };
  const message = withoutValues(error.message);
  const stack = error.stack?.replace(error.message, message);
  return { name, message, ...(code === undefined ? {} : { code }), stack, ...(cause ? { cause: errorOf(cause) } : {}) };
}

/** Drizzle quotes the statement with its values. */
const withoutValues = (message: string) => message.replace(/\nparams: [\s\S]*$/, '');

function withoutSecrets(line: string): string {
  return SECRETS.reduce((text, [secret, instead]) => text.replace(secret, instead), line);
}

/** A line for people: what is said, and where an error comes from. */
function wordsOf(line: string): string {
  const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message: string; stack?: string } };
  const where = err?.stack ?? err?.message;
  return `${[msg === err?.message ? undefined : msg, where].filter(Boolean).join('\n')}\n`;
}
