import type { FastifyInstance } from 'fastify';
import * as calls from '@/contract/console/content';
import { route } from '@/upstream/core/route';
import * as articles from '@/upstream/modules/article/edit.service';
import * as directory from '@/upstream/modules/doctor/directory.service';
import * as contacts from '@/upstream/modules/reference/contact.service';
import * as dicts from '@/upstream/modules/reference/dict.service';

/** What staff write and set in order: articles and the other contents of the site. */
export async function contentModule(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, calls.listConsoleArticles, ({ query }) => articles.listEdited(ctx, query));
  route(app, calls.getConsoleArticle, ({ params }) => articles.getEdited(ctx, params.id));
  route(app, calls.listArticleVersions, ({ params, query }) => articles.listVersions(ctx, params.id, query));
  route(app, calls.createArticle, ({ caller, body }) => articles.createArticle(ctx, caller, body));
  route(app, calls.updateArticle, ({ caller, params, body }) => articles.updateArticle(ctx, caller, params.id, body));
  route(app, calls.publishArticle, ({ caller, params, body }) =>
    articles.publishArticle(ctx, caller, params.id, body.published).then(nothing),
  );
  route(app, calls.restoreArticle, ({ caller, params, body }) =>
    articles.restoreArticle(ctx, caller, params.id, body.version).then(nothing),
  );

  route(app, calls.listConsoleDoctors, ({ query }) => directory.listDirectory(ctx, query));
  route(app, calls.placeDoctor, ({ caller, params, body }) =>
    directory.placeDoctor(ctx, caller, params.userId, body).then(nothing),
  );

  route(app, calls.listConsoleContacts, ({ query }) => contacts.listContacts(ctx, query));
  route(app, calls.createContact, ({ caller, body }) => contacts.createContact(ctx, caller, body).then(nothing));
  route(app, calls.updateContact, ({ caller, params, body }) =>
    contacts.updateContact(ctx, caller, params.id, body).then(nothing),
  );
  route(app, calls.removeContact, ({ caller, params }) => contacts.removeContact(ctx, caller, params.id).then(nothing));

  route(app, calls.listConsoleDicts, ({ query }) => dicts.listDicts(ctx, query));
  route(app, calls.renameDict, ({ caller, params, body }) =>
    dicts.renameDict(ctx, caller, params.dictCode, body).then(nothing),
  );
}

const nothing = () => null;
