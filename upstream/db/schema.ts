import * as account from './schema/account';
import * as attendee from './schema/attendee';
import * as content from './schema/content';
import * as document from './schema/document';
import * as file from './schema/file';
import * as kept from './schema/kept';
import * as meeting from './schema/meeting';
import * as organise from './schema/organise';
import * as paper from './schema/paper';
import * as pay from './schema/pay';
import * as reference from './schema/reference';
import * as service from './schema/service';

/** All tables, for the query builder. */
export const schema = {
  ...account,
  ...file,
  ...reference,
  ...content,
  ...meeting,
  ...kept,
  ...organise,
  ...pay,
  ...document,
  ...service,
  ...attendee,
  ...paper,
};
