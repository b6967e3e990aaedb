import * as account from './account';
import * as article from './article';
import * as auth from './auth';
import * as cert from './cert';
import * as consoleCalls from './console';
import * as consoleContent from './console-content';
import * as consoleFinance from './console-finance';
import type { Endpoint } from './core';
import * as doctor from './doctor';
import * as exported from './export';
import * as file from './file';
import * as home from './home';
import * as keeper from './keeper';
import * as live from './live';
import * as meeting from './meeting';
import * as order from './order';
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
  meeting,
  article,
  search,
  sitemap,
  step,
  task,
  order,
  pay,
  keeper,
  console: consoleCalls,
  consoleFinance,
  consoleContent,
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
