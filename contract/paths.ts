/** Addresses that both the site and its upstream write: the pages that a message leads to. The other routes are in lib/routes.ts. */
export const PATHS = {
  meetings: '/meetings',
  meeting: '/meetings/[id]',
  lives: '/lives',
  live: '/lives/[id]',
  video: '/videos/[id]',
  article: '/articles/article/[[...id]]',
  registerExam: '/register/exam',
  my: '/my',
  notice: '/my/notice',
  keeper: '/my/keeper',
  cert: '/my/cert',
  myVideos: '/my/myVideos',
  manage: '/my/mng-meeting',
  createCredit: '/my/mng-meeting-crt',
  tasks: '/my/meetingmng',
  consoleKeepers: '/console/keepers',
  consoleLog: '/console/log',
  payed: '/common/payed',
  records: '/my/records',
  artFee: '/my/artFee',
  art: '/my/art',
  coauthor: '/common/coauthor',
  review: '/meetings/artaudit/[[...msId]]',
  myMeetings: '/my/meeting',
  enrol: '/meetings/enroll/[[...msId]]',
  sign: '/meetings/sign/[[...msId]]',
  cashier: '/meetings/signartpay/paycontaint',
  dining: '/meetings/dining/[[...msId]]',
  travel: '/meetings/travel/[[...msId]]',
  receipt: '/meetings/receipt/[[...msId]]',
  team: '/meetings/enrollbatch/[[...msId]]',
  teamPlace: '/meetings/enrollpay/individual',
  programme: '/meetings/session/[[...id]]',
  hotel: '/meetings/hoteldetail/[[...id]]',
} as const;

/** A programme for other programmes to read, which names its own address. */
export const SCHEDULE_FILE = '/schedule/[msId]/[file]';

/**
 * Reads of the browser that need no schemas, because they say who looks or that something is looked at. They are named
 * here, apart from their declarations, so that a guest's page loads no schemas to make them.
 */
export const LIGHT_READS = {
  baseInfo: '/system/api/userBaseInfo',
  article: '/system/api/article/{id}',
  video: '/meeting/docVideo/{id}',
  live: '/meeting/docLive/{id}',
  liveMessages: '/meeting/docLive/{id}/messages',
} as const;

/** Writes of the same kind. */
export const LIGHT_WRITES = {
  watchLive: '/meeting/docLive/{id}/watch',
  leaveLive: '/meeting/docLive/{id}/leave',
} as const;

type Value = string | number;
type NameOf<Part extends string> = Part extends `[[...${infer Name}]]`
  ? { [K in Name]?: Value | readonly Value[] }
  : Part extends `[${infer Name}]`
    ? { [K in Name]: Value }
    : unknown;
/** What a pattern's places want: `[x]` needs a value, `[[...x]]` may have one, or several below each other. */
export type PathParams<Pattern extends string> = Pattern extends `${infer Part}/${infer Rest}`
  ? NameOf<Part> & PathParams<Rest>
  : NameOf<Pattern>;
/** The arguments after a pattern's name: nothing to give, something that may be given, or something that must be. */
export type ParamArguments<Pattern extends string> =
  unknown extends PathParams<Pattern>
    ? [params?: Record<string, never>]
    : Record<never, Value> extends PathParams<Pattern>
      ? [params?: PathParams<Pattern>]
      : [params: PathParams<Pattern>];

const PLACE = /\/\[\[\.\.\.(\w+)\]\]|\/\[(\w+)\]/g;

/** A pattern with its places filled, each value percent-encoded; throws for one that is missing or that would change the path. */
export function fillPath(pattern: string, params: Record<string, Value | readonly Value[] | undefined> = {}): string {
  const path = pattern.replace(PLACE, (_place, optional?: string, required?: string) => {
    const name = optional ?? required ?? '';
    const value = params[name];
    if (value === undefined && optional) return '';
    const parts = (Array.isArray(value) ? value : [value ?? '']).map(String);
    for (const text of parts) {
      if (text === '' || text === '.' || text === '..')
        throw new Error(`${pattern} cannot be filled: ${name} is "${text}"`);
    }
    return parts.map((text) => `/${encodeURIComponent(text)}`).join('');
  });
  return path || '/';
}

/** Address (without language) of a page that messages lead to. */
export function pathTo<N extends keyof typeof PATHS>(name: N, ...[params]: ParamArguments<(typeof PATHS)[N]>): string {
  return fillPath(PATHS[name], params as Record<string, Value>);
}
