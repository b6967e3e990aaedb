import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_MINUTES } from './session.service';

// The site in front says whether the browser spoke https; Fastify believes it from loopback only.
const isSecure = (request: FastifyRequest) => request.protocol === 'https';
const nameFor = (request: FastifyRequest) => (isSecure(request) ? '__Host-sid' : 'sid');

/** The companion cookie of a request: `__Host-sid` on https, `sid` on plain http; null without one. */
export function readSid(request: FastifyRequest): string | null {
  const head = `${nameFor(request)}=`;
  const pair = (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(head));
  return pair?.slice(head.length) || null;
}

/** Sets the companion cookie for a session's longest life. */
export function writeSid(request: FastifyRequest, reply: FastifyReply, sid: string): void {
  setCookie(request, reply, sid, SESSION_MINUTES * 60);
}

/** Removes the companion cookie. */
export function clearSid(request: FastifyRequest, reply: FastifyReply): void {
  setCookie(request, reply, '', 0);
}

function setCookie(request: FastifyRequest, reply: FastifyReply, value: string, maxAge: number): void {
  const secure = isSecure(request) ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${nameFor(request)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`,
  );
}
