import { create } from 'zustand';
import type { BaseInfo } from '@/contract/account/account';

/** `off`: not signed in, or the upstream has no broker; `lost`: it will be tried again. */
export type BrokerState = 'off' | 'connecting' | 'on' | 'lost';

export interface BrokerCredentials {
  clientId: string;
  password: string;
}

interface SessionData {
  /** The base info has answered once: until then nobody knows who looks. */
  ready: boolean;
  login: boolean;
  userId: number | null;
  name: string;
  avatar: string;
  userType: string;
  /** What an account of type 104 certifies (`CERT_KIND`). */
  certKind: string;
  certFlag: string;
  adminFlag: string;
  /** Roles of platform staff. */
  roles: readonly string[];
  /** The password is a one-time one: the upstream refuses everything but its change. */
  mustChangePassword: boolean;
  unread: number;
  /** Milliseconds to add to this browser's clock for the server's. */
  serverOffsetMs: number;
  credentials: BrokerCredentials | null;
  broker: BrokerState;
}

export interface SessionState extends SessionData {
  /** Takes the base info (spec §4); `receivedAt` is this browser's clock, milliseconds, when it arrived. */
  setBaseInfo(baseInfo: BaseInfo, receivedAt: number): void;
  signedOut(): void;
  /** A user message came in. */
  addUnread(): void;
  /** Messages were read; never below zero (spec §4). */
  readSome(count: number): void;
  /** The count as the database has it. */
  setUnread(count: number): void;
  setBroker(broker: BrokerState): void;
}

const GUEST: Omit<SessionData, 'ready' | 'serverOffsetMs'> = {
  login: false,
  userId: null,
  name: '',
  avatar: '',
  userType: '',
  certKind: '',
  certFlag: '0',
  adminFlag: '0',
  roles: [],
  mustChangePassword: false,
  unread: 0,
  credentials: null,
  broker: 'off',
};

/** Who is signed in, what they have not read, and the server's clock. Holds client state only. */
export const useSessionStore = create<SessionState>((set) => ({
  ...GUEST,
  ready: false,
  serverOffsetMs: 0,
  setBaseInfo: (info, receivedAt) =>
    set((state) => {
      const serverOffsetMs = offsetOf(info.serverTime, receivedAt) ?? state.serverOffsetMs;
      if (info.login !== true) return { ...GUEST, ready: true, serverOffsetMs };
      return {
        ready: true,
        login: true,
        userId: info.userId ?? null,
        name: info.name ?? '',
        avatar: info.avatar ?? '',
        userType: info.userType ?? '',
        certKind: info.certKind ?? '',
        certFlag: info.certFlag ?? '',
        adminFlag: info.adminFlag ?? '0',
        roles: info.roles ?? [],
        mustChangePassword: info.mustChangePassword === true,
        unread: wholeCount(info.msgUnread ?? 0),
        credentials: info.mqtt ?? null,
        serverOffsetMs,
      };
    }),
  signedOut: () => set({ ...GUEST, ready: true }),
  addUnread: () => set((state) => ({ unread: state.unread + 1 })),
  readSome: (count) => set((state) => ({ unread: Math.max(0, state.unread - count) })),
  setUnread: (count) => set({ unread: wholeCount(count) }),
  setBroker: (broker) => set({ broker }),
}));

/** The server's time now, milliseconds since 1970: browser clocks lie (docs/wire.md, "Browser clocks lie"). */
export function serverNow(): number {
  return Date.now() + useSessionStore.getState().serverOffsetMs;
}

export const selectUnread = (state: SessionState) => state.unread;
export const selectSignedIn = (state: SessionState) => state.ready && state.login;
/** Known to be a guest: what guests see can be shown without flicker. */
export const selectGuest = (state: SessionState) => state.ready && !state.login;

function wholeCount(count: number): number {
  return Number.isFinite(count) ? Math.max(0, Math.trunc(count)) : 0;
}

/** Wire times are Asia/Shanghai, which has kept UTC+8 since 1991. */
function offsetOf(serverTime: string | null | undefined, receivedAt: number): number | null {
  const server = serverTime ? Date.parse(`${serverTime.replace(' ', 'T')}+08:00`) : Number.NaN;
  return Number.isNaN(server) ? null : server - receivedAt;
}
