import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_DAYS, type Device, readDevice, signDevice } from './device.service';
import { SESSION_MINUTES } from './session.service';

const DEVICE_SECONDS = DEVICE_DAYS * 86_400;

// The public address decides: a request's own protocol is what a proxy says.
const isSecure = ({ server }: FastifyRequest) => server.ctx.siteUrl.startsWith('https:');
const nameFor = (request: FastifyRequest, name: string) => (isSecure(request) ? `__Host-${name}` : name);

function readCookie(request: FastifyRequest, name: string): string | null {
  const head = `${nameFor(request, name)}=`;
  const pair = (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(head));
  return pair?.slice(head.length) || null;
}

/** The companion cookie of a request: `__Host-sid` on https, else `sid`; null if missing. */
export function readSid(request: FastifyRequest): string | null {
  return readCookie(request, 'sid');
}

/** Sets the companion cookie for the maximum lifetime of a session. */
export function writeSid(request: FastifyRequest, reply: FastifyReply, sid: string): void {
  setCookie(request, reply, { name: 'sid', value: sid, maxAge: SESSION_MINUTES * 60 });
}

/** Removes the companion cookie. */
export function clearSid(request: FastifyRequest, reply: FastifyReply): void {
  setCookie(request, reply, { name: 'sid', value: '', maxAge: 0 });
}

/** The known device of a request; null for an unknown one. */
export function deviceOf(request: FastifyRequest): Device | null {
  return readDevice(request.server.ctx, readCookie(request, 'did'));
}

/** Marks the browser as a known device of the person who just signed in. */
export function rememberDevice(request: FastifyRequest, reply: FastifyReply, userId: number): void {
  const value = signDevice(request.server.ctx, userId, deviceOf(request));
  setCookie(request, reply, { name: 'did', value, maxAge: DEVICE_SECONDS });
}

interface Cookie {
  name: string;
  value: string;
  /** seconds */
  maxAge: number;
}

function setCookie(request: FastifyRequest, reply: FastifyReply, { name, value, maxAge }: Cookie): void {
  const secure = isSecure(request) ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${nameFor(request, name)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`,
  );
}
