import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { CERT_FLAG, USER_TYPE } from '@/contract/codes';
import { tags } from '@/contract/tags';
import { SYSTEM } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { write } from '@/upstream/core/write';
import { attempts, smsOutbox, users } from '@/upstream/db/schema/account';
import { attendeeEvents, attendees } from '@/upstream/db/schema/attendee';
import { articles } from '@/upstream/db/schema/content';
import { mailOutbox } from '@/upstream/db/schema/service';
import { pagesChanged } from '@/upstream/jobs/effects';
import { minuteKeys } from '@/upstream/modules/auth/sms-budget.service';
import { type Decision, decideCert } from '@/upstream/modules/cert/decide.service';
import { notify } from '@/upstream/modules/task/task.service';
import { isLocal } from './outbox';

export interface TestGatewayOptions {
  /** Takes the broker away for some seconds. */
  breakBroker(seconds: number): Promise<void>;
}

/** Stands in for the console, where certifications are examined. */
const EXAMINER = { ...SYSTEM, userType: USER_TYPE.staff, certFlag: CERT_FLAG.certified, roles: ['audit'] };

/** What browser tests may see and do on the upstream's loopback port; registered only with TEST_GATEWAY=on and demo data. */
export const testGatewayPlugin = fp<TestGatewayOptions>(
  async (app, { breakBroker }) => {
    const answers = new LRUCache<string, string>({ max: 200 });
    app.ctx.onCaptcha = (uuid, answer) => answers.set(uuid, answer);

    app.addHook('onRequest', async (request) => {
      if (request.routeOptions.url?.startsWith('/outbox/') && !isLocal(request)) throw notFoundError();
    });

    app.get<{ Params: { uuid: string } }>('/outbox/captcha/:uuid', async (request) => {
      const answer = answers.get(request.params.uuid);
      if (!answer) throw notFoundError();
      return { answer };
    });

    app.get<{ Params: { phonenumber: string } }>('/outbox/sms/:phonenumber', async (request) => {
      const [newest] = await app.ctx.db
        .select({ content: smsOutbox.content })
        .from(smsOutbox)
        .where(eq(smsOutbox.phonenumber, request.params.phonenumber))
        .orderBy(desc(smsOutbox.id))
        .limit(1);
      return { content: newest?.content ?? null };
    });

    app.get<{ Params: { email: string } }>('/outbox/mail/:email', async (request) => {
      const [newest] = await app.ctx.db
        .select({ content: mailOutbox.content })
        .from(mailOutbox)
        .where(eq(mailOutbox.email, request.params.email))
        .orderBy(desc(mailOutbox.id))
        .limit(1);
      return { content: newest?.content ?? null };
    });

    app.post<{ Body: { userName: string; name: string } }>('/outbox/staff', async (request) => {
      const { userName, name } = request.body;
      await write(app.ctx, SYSTEM, 'system', async (tx) => {
        const [like] = await tx.select().from(users).where(eq(users.userType, USER_TYPE.staff)).limit(1);
        if (!like) throw notFoundError();
        const { passwordHash, userType, certFlag } = like;
        await tx
          .insert(users)
          .values({ userName, name, nickName: name, passwordHash, userType, certFlag, roles: ['audit'] });
      });
      return {};
    });

    app.post<{ Body: { userName: string; title: string; titleEn?: string } }>('/outbox/notify', async (request) => {
      const { userName, title, titleEn } = request.body;
      const [user] = await app.ctx.db
        .select({ userId: users.userId })
        .from(users)
        .where(eq(sql`lower(${users.userName})`, userName.toLowerCase()));
      if (!user) throw notFoundError();
      await write(app.ctx, SYSTEM, 'system', (tx) =>
        notify(tx, { userIds: [user.userId], type: 'notice', title, titleEn: titleEn ?? title }),
      );
      return { userId: user.userId };
    });

    app.post<{ Body: Decision }>('/outbox/decide', async (request) => {
      await decideCert(app.ctx, EXAMINER, request.body);
      return {};
    });

    app.post<{ Body: { phonenumber: string } }>('/outbox/wait', async (request) => {
      await write(app.ctx, SYSTEM, 'system', (tx) =>
        tx.delete(attempts).where(inArray(attempts.key, minuteKeys(request.body.phonenumber))),
      );
      return {};
    });

    app.post<{ Body: { msId: number; userName: string; hours: number } }>('/outbox/place', async (request) => {
      const { msId, userName, hours } = request.body;
      const earlier = (column: typeof attendees.createTime | typeof attendees.enrollTime) =>
        sql`${column} - make_interval(hours => ${hours})`;
      await write(app.ctx, SYSTEM, 'system', async (tx) => {
        const [place] = await tx
          .select({ attendeeId: attendees.attendeeId })
          .from(attendees)
          .innerJoin(users, eq(users.userId, attendees.userId))
          .where(and(eq(attendees.msId, msId), eq(users.userName, userName)));
        if (!place) throw notFoundError();
        await tx
          .update(attendees)
          .set({ enrollTime: earlier(attendees.enrollTime), createTime: earlier(attendees.createTime) })
          .where(eq(attendees.attendeeId, place.attendeeId));
        await tx
          .update(attendeeEvents)
          .set({ createTime: sql`${attendeeEvents.createTime} - make_interval(hours => ${hours})` })
          .where(eq(attendeeEvents.attendeeId, place.attendeeId));
      });
      return {};
    });

    app.post<{ Body: { down: number } }>('/outbox/broker', async (request) => {
      await breakBroker(Math.min(60, request.body.down));
      return { down: request.body.down };
    });

    app.post<{ Body: { id: number; title: string } }>('/outbox/article', async (request) => {
      const { id, title } = request.body;
      await write(app.ctx, SYSTEM, 'system', async (tx) => {
        await tx.update(articles).set({ title }).where(eq(articles.id, id));
        tx.emit(pagesChanged([tags.article(id), tags.articles()]));
      });
      return { id };
    });
  },
  { name: 'test-gateway' },
);
