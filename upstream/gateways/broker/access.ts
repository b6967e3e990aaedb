import { userTopic } from '@/contract/topics';
import type { Keys } from '@/upstream/core/context';
import type { Reader } from '@/upstream/db/client';
import { hasLiveSession, isPublicLiveOfItsOwn, isPublishedMeeting } from './broker.repository';
import { BROKER_PASSWORD_MINUTES, ownsClientId, readBrokerPassword } from './credentials';

export interface BrokerLogin {
  clientId: string;
  username: string | undefined;
  password: string | undefined;
}

/** Somebody who was let in. */
export interface BrokerPerson {
  userId: number;
  /** Milliseconds since 1970 until which the password lets in. */
  until: number;
}

/** Who may connect and what they may hear: the same answers for the embedded broker and for EMQX's HTTP questions. */
export interface BrokerAccess {
  /** The person of a login; null refuses it. */
  login(login: BrokerLogin): Promise<BrokerPerson | null>;
  maySubscribe(userId: number, topic: string): Promise<boolean>;
  /** Passwords minted until now stop working. */
  revoke(userId: number): void;
}

export interface BrokerAccessParts {
  db: Reader;
  keys: Pick<Keys, 'mqtt'>;
  now(): Date;
}

const TOPIC = /^(mt|live)_([1-9]\d{0,9})$/;
/** Largest id of the database (32-bit). */
const MAX_ID = 2_147_483_647;

/** Builds the rules over a database and a clock. */
export function createBrokerAccess({ db, keys, now }: BrokerAccessParts): BrokerAccess {
  const revokedAt = new Map<number, number>();

  const forgetOldRevocations = () => {
    const oldest = now().getTime() - BROKER_PASSWORD_MINUTES * 60_000;
    for (const [userId, time] of revokedAt) if (time < oldest) revokedAt.delete(userId);
  };

  return {
    async login({ clientId, username, password }) {
      if (!username || !password) return null;
      const token = await readBrokerPassword(keys, password, now());
      if (!token || username !== String(token.userId) || !ownsClientId(clientId, token.userId)) return null;
      if (token.issuedAt <= (revokedAt.get(token.userId) ?? Number.NEGATIVE_INFINITY)) return null;
      return (await hasLiveSession(db, token, now())) ? { userId: token.userId, until: token.expiresAt } : null;
    },
    async maySubscribe(userId, topic) {
      if (topic === userTopic(userId)) return true;
      const [, kind, digits] = TOPIC.exec(topic) ?? [];
      const id = Number(digits);
      if (!kind || id > MAX_ID) return false;
      return kind === 'mt' ? isPublishedMeeting(db, id) : isPublicLiveOfItsOwn(db, id);
    },
    revoke(userId) {
      forgetOldRevocations();
      revokedAt.set(userId, now().getTime());
    },
  };
}
