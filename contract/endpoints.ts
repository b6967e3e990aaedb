import * as account from './account';
import * as article from './article';
import * as attendee from './attendee';
import * as auth from './auth';
import * as banner from './banner';
import * as cert from './cert';
import * as consoleCalls from './console';
import * as consoleBanner from './console-banner';
import * as consoleBill from './console-bill';
import * as consoleContent from './console-content';
import * as consoleEarning from './console-earning';
import * as consoleFinanceCase from './console-finance-case';
import * as consoleLive from './console-live';
import * as consoleNotice from './console-notice';
import * as consoleOrder from './console-order';
import * as consoleRefund from './console-refund';
import * as consoleVip from './console-vip';
import * as consoleVoucher from './console-voucher';
import * as consoleWithdraw from './console-withdraw';
import type { Endpoint } from './core';
import * as creditSession from './credit-session';
import * as doctor from './doctor';
import * as exported from './export';
import * as file from './file';
import * as home from './home';
import * as invoice from './invoice';
import * as keeper from './keeper';
import * as live from './live';
import * as meeting from './meeting';
import * as meetingDesk from './meeting-desk';
import * as meetingKept from './meeting-kept';
import * as meetingManage from './meeting-manage';
import * as meetingParts from './meeting-parts';
import * as order from './order';
import * as paper from './paper';
import * as pay from './pay';
import * as reference from './reference';
import * as search from './search';
import * as sitemap from './sitemap';
import * as step from './step';
import * as task from './task';
import * as video from './video';

const modules = {
  auth,
  account,
  cert,
  file,
  export: exported,
  reference,
  home,
  doctor,
  video,
  live,
  meeting: { ...meeting, ...meetingParts, ...meetingKept },
  attendee,
  paper,
  meetingManage,
  meetingDesk,
  creditSession,
  article,
  search,
  sitemap,
  step,
  task,
  order,
  pay,
  invoice,
  keeper,
  console: consoleCalls,
  consoleBill,
  consoleEarning,
  consoleOrder,
  consoleRefund,
  consoleVip,
  consoleVoucher,
  consoleWithdraw,
  consoleContent,
  banner,
  consoleBanner,
  consoleFinanceCase,
  consoleLive,
  consoleNotice,
};

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'shape' in value;
}

/** Every declared call with its domain: the OpenAPI page and the contract's test are made from this. */
export function listEndpoints(): { domain: string; name: string; endpoint: Endpoint }[] {
  return Object.entries(modules).flatMap(([domain, exported]) =>
    Object.entries(exported).flatMap(([name, value]) => (isEndpoint(value) ? [{ domain, name, endpoint: value }] : [])),
  );
}
