import type { FastifyRequest } from 'fastify';
import type { Locale } from '@/upstream/core/translate';
import type { Db } from '@/upstream/db/client';

/** Publishes to the message broker; never throws: the database is the truth, the broker only hurries. */
export interface Broker {
  publish(topic: string, message: unknown): Promise<void>;
  /** Ends a person's connections (sign-out, disabled account). */
  disconnect(userId: number): Promise<void>;
  /** Whether messages get through now. */
  ready(): boolean;
}

/** Sends text messages; the default one writes to the outbox table and the log. */
export interface SmsGateway {
  send(phonenumber: string, content: string): Promise<void>;
}

/** Tells the site that public pages with these cache tags are stale. */
export interface PublishHook {
  publish(tags: string[]): Promise<void>;
}

/** Derived keys of this installation, 32 bytes each. */
export interface Keys {
  token: Uint8Array;
  mqtt: Uint8Array;
  secrets: Uint8Array;
  fileUrls: Uint8Array;
}

/** What services need; passed in, so that tests can give their own clock and gateways. */
export interface Context {
  db: Db;
  now(): Date;
  keys: Keys;
  /** Shared with the site: signs the publish hook and the words of sharing pictures. */
  siteSecret: string;
  broker: Broker;
  sms: SmsGateway;
  hook: PublishHook;
  dataDir: string;
  /** Hears the answer of every captcha; set by the test gateway only (plugins/test-gateway.ts). */
  onCaptcha?: (uuid: string, answer: string) => void;
  log: { info(message: string): void; error(error: unknown, message?: string): void };
}

/** Who asks. */
export interface Caller {
  userId: number;
  userName: string;
  userType: string;
  certFlag: string;
  adminFlag: string;
  sessionId: string;
}

export interface Asked {
  request: FastifyRequest;
  locale: Locale;
  /** Address of the asker: the socket's, or the site's word for it (plugins/client-address.ts). */
  ip: string;
}
