/** Where a page lives: with header and footer, with the article or personal menu, or bare. */
export type Shell = 'site' | 'article' | 'my' | 'empty';
/** `login`: guests are sent to `/` with the login box open; `preview`: public, never indexed. */
export type Access = 'public' | 'login' | 'preview';

export interface RouteDef {
  /** Path without locale prefix; `[x]` needs a value, `[[...x]]` is optional. */
  path: string;
  shell: Shell;
  access: Access;
  /** Key under `routes` in the messages. */
  title: string;
  sitemap?: boolean;
}

const site = (path: string, title: string, more: Partial<RouteDef> = {}): RouteDef => ({
  path,
  title,
  shell: 'site',
  access: 'public',
  ...more,
});
const my = (path: string, title: string): RouteDef => ({ path, title, shell: 'my', access: 'login' });
const preview = (path: string, title: string): RouteDef => site(path, title, { access: 'preview' });
const register = (path: string, title: string): RouteDef => site(path, title, { shell: 'empty', sitemap: true });

/** Every page, declared once: menus, titles, middleware's token check, sitemap and the route test are made from it. */
export const routes = {
  home: site('/', 'home', { sitemap: true }),
  organisers: site('/index1', 'organisers', { sitemap: true }),
  meetings: site('/meetings', 'meetings', { sitemap: true }),
  meeting: site('/meetings/[id]', 'meeting', { sitemap: true }),
  doctors: site('/doctors', 'doctors', { sitemap: true }),
  doctor: site('/doctors/[id]', 'doctor', { sitemap: true }),
  videos: site('/videos', 'videos', { sitemap: true }),
  video: site('/videos/[id]', 'video', { sitemap: true }),
  lives: site('/lives', 'lives', { sitemap: true }),
  live: site('/lives/[id]', 'live', { sitemap: true }),
  articles: site('/articles/[[...type]]', 'articles', { shell: 'article', sitemap: true }),
  article: site('/articles/article/[[...id]]', 'article', { shell: 'article', sitemap: true }),
  search: site('/search', 'search'),
  register: register('/register', 'register'),
  registerCompany: register('/register/company', 'registerCompany'),
  registerDept: register('/register/dept', 'registerDept'),
  registerDoctor: register('/register/doctor', 'registerDoctor'),
  registerExam: site('/register/exam', 'registerExam', { shell: 'empty' }),
  registerPatient: register('/register/patient', 'registerPatient'),
  forgetPassword: site('/user/forgetpwd', 'forgetPassword'),
  error: site('/error', 'error'),
  test: site('/test', 'test'),
  my: my('/my', 'my'),
  notice: my('/my/notice', 'notice'),
  myComponents: preview('/my/components/[[...name]]', 'preview'),
  doctorComponents: preview('/doctors/component/[[...name]]', 'preview'),
  liveComponents: preview('/lives/components/[[...name]]', 'preview'),
  meetingComponents: preview('/meetings/common/[[...name]]', 'preview'),
} as const satisfies Record<string, RouteDef>;

export type RouteName = keyof typeof routes;

/** Paths whose guests are sent away; a prefix covers what is below it, except the public previews. */
const LOGIN_PREFIXES = ['/my'];
const PUBLIC_BELOW_LOGIN = ['/my/components'];

const covers = (prefix: string, path: string) => path === prefix || path.startsWith(`${prefix}/`);

/** Whether a path (without locale) asks for a sign-in; the page itself checks again on the server. */
export function needsLogin(path: string): boolean {
  if (PUBLIC_BELOW_LOGIN.some((prefix) => covers(prefix, path))) return false;
  return LOGIN_PREFIXES.some((prefix) => covers(prefix, path));
}

/** Which of the three items of the top navigation is lit (spec §2): any path with /article lights the news. */
export function activeNavigation(
  path: string,
): 'home' | 'meetings' | 'articles' | 'doctors' | 'videos' | 'lives' | null {
  if (path === '/' || path === '') return 'home';
  if (path.includes('/article')) return 'articles';
  for (const item of ['meetings', 'doctors', 'videos', 'lives'] as const) if (covers(`/${item}`, path)) return item;
  return null;
}
