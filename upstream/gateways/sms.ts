import { lt } from 'drizzle-orm';
import { type SmsGateway, SYSTEM } from '@/upstream/core/context';
import { maskPhone } from '@/upstream/core/secret/secrets';
import { write } from '@/upstream/core/write';
import { smsOutbox } from '@/upstream/db/schema/account';

const KEPT_MS = 24 * 3_600_000;

export interface OutboxSmsOptions {
  /** Prints the text too: for demonstration data only, codes do not belong in a log. */
  show: boolean;
}

/** The default gateway: puts the text in the outbox table for a day and logs the masked number. */
export function createOutboxSms({ show }: OutboxSmsOptions): SmsGateway {
  return {
    async send(ctx, { id, phonenumber, content }) {
      const isNew = await write(ctx, SYSTEM, 'system', async (tx) => {
        await tx.delete(smsOutbox).where(lt(smsOutbox.createTime, new Date(tx.now.getTime() - KEPT_MS)));
        const message = { eventId: id, phonenumber, content, createTime: tx.now };
        const rows = await tx.insert(smsOutbox).values(message).onConflictDoNothing().returning({ id: smsOutbox.id });
        return rows.length > 0;
      });
      if (isNew) ctx.log.info(`SMS to ${maskPhone(phonenumber)}${show ? `: ${content}` : ''}`);
    },
  };
}
