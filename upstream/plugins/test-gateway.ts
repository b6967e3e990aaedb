import { eq, sql } from 'drizzle-orm';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { tags } from '@/contract/tags';
import { notFoundError } from '@/upstream/core/errors';
import { attempts, users } from '@/upstream/db/schema/account';
import { articles } from '@/upstream/db/schema/content';
import { minuteKey } from '@/upstream/modules/auth/sms.service';
import { notify } from '@/upstream/modules/task/task.service';
import { isLocal } from './outbox';

export interface TestGatewayOptions {
  /** Takes the broker away for some seconds. */
  breakBroker(seconds: number): Promise<void>;
}

/** What browser tests may see and do on the upstream's loopback port; registered only with TEST_GATEWAY=on and demo data. */
export const testGatewayPlugin = fp<TestGatewayOptions>(async (app, { breakBroker }) => {
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

  app.post<{ Body: { userName: string; title: string; titleEn?: string } }>('/outbox/notify', async (request) => {
    const { userName, title, titleEn } = request.body;
    const [user] = await app.ctx.db
      .select({ userId: users.userId })
      .from(users)
      .where(eq(sql`lower(${users.userName})`, userName.toLowerCase()));
    if (!user) throw notFoundError();
    await notify(app.ctx, { userIds: [user.userId], type: 'notice', title, titleEn: titleEn ?? title });
    return { userId: user.userId };
  });

  app.post<{ Body: { phonenumber: string } }>('/outbox/wait', async (request) => {
    await app.ctx.db.delete(attempts).where(eq(attempts.key, minuteKey(request.body.phonenumber)));
    return {};
  });

  app.post<{ Body: { down: number } }>('/outbox/broker', async (request) => {
    await breakBroker(Math.min(60, request.body.down));
    return { down: request.body.down };
  });

  app.post<{ Body: { id: number; title: string } }>('/outbox/article', async (request) => {
    const { id, title } = request.body;
    await app.ctx.db.update(articles).set({ title }).where(eq(articles.id, id));
    await app.ctx.hook.publish([tags.article(id), tags.articles()]);
    return { id };
  });
});
