import type { FastifyInstance } from 'fastify';
import * as calls from '@/contract/console/content';
import { route } from '@/upstream/core/route';
import * as contacts from './contact.service';
import * as dicts from './dict.service';

/** Contacts and code lists as staff keep them. */
export async function referenceConsoleRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
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
