import { lt } from 'drizzle-orm';
import type { Context, SmsGateway } from '@/upstream/core/context';
import { maskPhone } from '@/upstream/core/secrets';
import type { Db } from '@/upstream/db/client';
import { smsOutbox } from '@/upstream/db/schema/account';

const KEPT_MS = 24 * 3_600_000;

export interface OutboxSmsOptions {
  db: Db;
  log: Context['log'];
  /** Prints the text too: for demonstration data only, codes do not belong in a log. */
  show: boolean;
}

/** The default gateway: puts the text in the outbox table for a day and logs the masked number. */
export function createOutboxSms({ db, log, show }: OutboxSmsOptions): SmsGateway {
  return {
    async send(phonenumber, content) {
      await db.delete(smsOutbox).where(lt(smsOutbox.createTime, new Date(Date.now() - KEPT_MS)));
      await db.insert(smsOutbox).values({ phonenumber, content });
      log.info(`SMS to ${maskPhone(phonenumber)}${show ? `: ${content}` : ''}`);
    },
  };
}
