import * as account from './account/account';
import * as article from './article/article';
import * as attendee from './attendee/attendee';
import * as auth from './auth/auth';
import * as banner from './banner/banner';
import * as consoleBanner from './banner/console';
import * as cert from './cert/cert';
import * as consoleCalls from './console/console';
import * as consoleContent from './console/content';
import * as consoleStaff from './console/staff';
import type { Endpoint } from './core';
import * as doctor from './doctor/doctor';
import * as exported from './export/export';
import * as file from './file/file';
import * as consoleNotice from './group/console';
import * as home from './home/home';
import * as invoice from './invoice/invoice';
import * as keeper from './keeper/keeper';
import * as consoleLive from './live/console';
import * as live from './live/live';
import * as meetingKept from './meeting/kept';
import * as meeting from './meeting/meeting';
import * as meetingParts from './meeting/parts';
import * as creditSession from './meeting-manage/credit-session';
import * as meetingDesk from './meeting-manage/desk';
import * as meetingManage from './meeting-manage/manage';
import * as paper from './paper/paper';
import * as consoleBill from './pay/console-bill';
import * as consoleFinanceCase from './pay/console-case';
import * as consoleEarning from './pay/console-earning';
import * as consoleOrder from './pay/console-order';
import * as consoleRefund from './pay/console-refund';
import * as consoleVip from './pay/console-vip';
import * as consoleVoucher from './pay/console-voucher';
import * as consoleWithdraw from './pay/console-withdraw';
import * as order from './pay/order';
import * as pay from './pay/pay';
import * as reference from './reference/reference';
import * as search from './search/search';
import * as sitemap from './sitemap/sitemap';
import * as step from './task/step';
import * as task from './task/task';
import * as video from './video/video';

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
  consoleStaff,
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
