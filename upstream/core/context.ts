import type { FastifyRequest } from 'fastify';
import type { Stale } from '@/contract/stale';
import type { Locale } from '@/upstream/core/text/translate';
import type { Db, Reader } from '@/upstream/db/client';
import type { PayGateway } from '@/upstream/gateways/pay/pay-gateway';
import type { Storage } from '@/upstream/gateways/storage/storage';
import type { Transcoder } from '@/upstream/gateways/transcoder';

/** Publishes to the message broker; never throws: the database is the truth, the broker only makes it faster. */
export interface Broker {
  publish(topic: string, message: unknown): Promise<void>;
  /** Ends a person's connections (sign-out, disabled account). */
  disconnect(userId: number): Promise<void>;
  /** Whether messages get through at present. */
  ready(): boolean;
}

export interface TextMessage {
  /** The same id is one message, however often it is sent. */
  id: string;
  phonenumber: string;
  content: string;
}

/** Sends text messages; the default one writes to the outbox table and the log. */
export interface SmsGateway {
  send(ctx: Context, message: TextMessage): Promise<void>;
}

export interface MailAttachment {
  name: string;
  /** Media type. */
  type: string;
  bytes: Buffer;
}

export interface Mail {
  /** The same id is one message, however often it is sent. */
  id: string;
  email: string;
  subject: string;
  content: string;
  attachments?: MailAttachment[];
}

/** Sends e-mail; the default one writes to the outbox table and the log. */
export interface MailGateway {
  /** Whether what is sent reaches anybody: its reader, or whoever looks at the outbox of an installation for trying. */
  readonly sends: boolean;
  send(ctx: Context, mail: Mail): Promise<void>;
}

/** Tells the site that public pages with these cache tags are stale; rejects when it did not hear it. */
export interface PublishHook {
  publish(tags: string[]): Promise<void>;
}

export interface BankAccount {
  accountName: string;
  accountNo: string;
  bankName: string;
}

/** Who invoices are made out by: name and unified social credit code. */
export interface InvoiceSeller {
  name: string;
  taxNo: string;
}

/** Derived keys of this installation, 32 bytes each. */
export interface Keys {
  token: Uint8Array;
  mqtt: Uint8Array;
  secrets: Uint8Array;
  fileUrls: Uint8Array;
}

/**
 * `quick`: purges, pages' messages, notices. `slow`: what waits for others (texts, mail), so that it holds nothing up.
 * `long`: what takes minutes (exports), so that no text waits for it.
 */
export const QUEUES = ['quick', 'slow', 'long'] as const;
export type Queue = (typeof QUEUES)[number];

/** Something that a write wants to happen after it: a job of the same transaction. */
export interface Emitted {
  /** The job's id; handlers that write use it to happen once. */
  id: string;
  name: string;
  data: unknown;
  queue: Queue;
  /** Not before this moment; at once without it. */
  at?: Date;
}

/** A job that failed for good. */
export interface DeadJob {
  id: string;
  queue: Queue;
  /** The event's name. */
  name: string;
  error: string | null;
  createTime: Date;
}

/** Keeps what writes emit until it is done; upstream/jobs/engine.ts. */
export interface Jobs {
  /** Stores events as jobs of the transaction they were emitted in. */
  enqueue(tx: Db, events: Emitted[]): Promise<void>;
  /** After the commit: does them now instead of at the next round. */
  wake(events: Emitted[]): Promise<void> | void;
  /** A page of the jobs that failed for good, the newest first. */
  listDead(window: { limit: number; offset: number }): Promise<{ total: number; rows: DeadJob[] }>;
  /** Has such jobs done again once the transaction commits; answers those that it found. */
  retryDead(tx: Pick<Db, 'execute'>, ids: string[]): Promise<DeadJob[]>;
}

/** What services need; passed in, so that tests can give their own clock and gateways. */
export interface Context {
  /** For reading; `write()` (upstream/core/write.ts) is the one way to change something. */
  db: Reader;
  now(): Date;
  /** Resolves after a time in milliseconds: for answers that must all take equally long. */
  wait(ms: number): Promise<unknown>;
  keys: Keys;
  /** The site's public address: whether cookies are Secure follows it, not what a request says of itself. */
  siteUrl: string;
  broker: Broker;
  sms: SmsGateway;
  mail: MailGateway;
  hook: PublishHook;
  /** Companies that take money; each names its channels. */
  payGateways: readonly PayGateway[];
  /** Where bank transfers go; null where none are taken. */
  bankAccount: BankAccount | null;
  /** Null where no invoices are made out. */
  invoiceSeller: InvoiceSeller | null;
  jobs: Jobs;
  /** Where uploaded bytes lie. */
  storage: Storage;
  /** Makes HLS of uploaded films; null where no program for it is installed. */
  transcoder: Transcoder | null;
  /** What this context has kept of costly reads (`defineCache`), by its identity. */
  caches: object;
  dataDir: string;
  /** Throws 507 while the database's disk has too little room for a write; not set where the disk is another machine's. */
  requireRoom?: () => void;
  /** Hears the answer of every captcha; set by the test gateway only (plugins/test-gateway.ts). */
  onCaptcha?: (uuid: string, answer: string) => void;
  log: { info(message: string): void; error(error: unknown, message?: string): void };
}

/** Who asks. */
export interface Caller {
  userId: number;
  userName: string;
  userType: string;
  /** What an account of type 104 certifies (`CERT_KIND`). */
  certKind?: string | null;
  certFlag: string;
  adminFlag: string;
  /** Roles of platform staff. */
  roles: readonly string[];
  /** The password is a one-time one: nothing else is done before another is chosen. */
  mustChangePassword: boolean;
  sessionId: string;
  /** What the call that is made changes of theirs, as the contract says (contract/stale.ts). */
  changes?: readonly Stale[];
}

/** Who writes when nobody asked: schedules and handlers of events. */
export const SYSTEM: Caller = {
  userId: 0,
  userName: 'system',
  userType: '',
  certFlag: '0',
  adminFlag: '0',
  roles: [],
  mustChangePassword: false,
  sessionId: '',
};

export interface Asked {
  request: FastifyRequest;
  locale: Locale;
  /** Address of the asker: the socket's, or what the site reports (plugins/client-address.ts). */
  ip: string;
}
