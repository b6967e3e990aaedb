import { lt } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { type MailGateway, SYSTEM } from '@/upstream/core/context';
import { mask } from '@/upstream/core/secret/secrets';
import { write } from '@/upstream/core/write';
import { mailOutbox } from '@/upstream/db/schema/service';

const KEPT_MS = 24 * 3_600_000;
/** Milliseconds: a server that hangs must not keep its job until that is taken for dead. */
const TIMEOUT_MS = 20_000;

/** `li***@huiyi.example` */
const maskMail = (email: string) => email.replace(/^[^@]*/, (name) => mask(name, 2, 0));

/** The default gateway: puts mail in the outbox table for a day, of what is attached the names, and logs the masked address. */
export function createOutboxMail({ show }: { show: boolean }): MailGateway {
  return {
    sends: show,
    async send(ctx, { id, email, subject, content: text, attachments = [] }) {
      const content = [text, ...attachments.map(({ name }) => `[${name}]`)].join('\n');
      const isNew = await write(ctx, SYSTEM, 'system', async (tx) => {
        await tx.delete(mailOutbox).where(lt(mailOutbox.createTime, new Date(tx.now.getTime() - KEPT_MS)));
        const mail = { eventId: id, email, subject, content, createTime: tx.now };
        const rows = await tx.insert(mailOutbox).values(mail).onConflictDoNothing().returning({ id: mailOutbox.id });
        return rows.length > 0;
      });
      if (isNew) ctx.log.info(`Mail to ${maskMail(email)}${show ? `: ${subject}` : ''}`);
    },
  };
}

/** Sends by the server of an `smtp://` or `smtps://` address; what is sent again has the same Message-ID. */
export function createSmtpMail(url: string, from: string): MailGateway {
  const transport = createTransport({ url, connectionTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }, { from });
  const domain =
    from
      .split('@')
      .at(-1)
      ?.replace(/[^\w.-]/g, '') ?? 'localhost';
  return {
    sends: true,
    async send(ctx, { id, email, subject, content, attachments = [] }) {
      await transport.sendMail({
        to: { name: '', address: email },
        subject,
        text: content,
        attachments: attachments.map(({ name, type, bytes }) => ({
          filename: name,
          contentType: type,
          content: bytes,
        })),
        messageId: `<${id}@${domain}>`,
        // Mail that a machine wrote is not answered by one (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      ctx.log.info(`Mail to ${maskMail(email)}`);
    },
  };
}
