import type { Endpoint } from '@/contract/core';
import { MODULES } from './modules';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'shape' in value;
}

/** Every declared call with its domain, by the manifests: the OpenAPI page and the tests of all calls are made from this. */
export function listEndpoints(modules = MODULES): { domain: string; name: string; endpoint: Endpoint }[] {
  return modules
    .flatMap(({ calls }) => Object.entries(calls))
    .flatMap(([domain, exported]) =>
      Object.entries(exported).flatMap(([name, value]: [string, unknown]) =>
        isEndpoint(value) ? [{ domain, name, endpoint: value }] : [],
      ),
    );
}
