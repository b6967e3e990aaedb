import {
  listConsoleArticles,
  listConsoleContacts,
  listConsoleDicts,
  listConsoleDoctors,
} from '@/contract/console/content';
import { listConsoleCreditRules } from '@/contract/credit/console-rule';
import { listSpec } from '@/lib/lists/list-state';

/** Articles, as the screen and its server read know the list. */
export const ARTICLES = listSpec(listConsoleArticles, { sizes: [20, 50, 100] });
/** Contacts of customer service, as the screen and its server read know the list. */
export const CONTACTS = listSpec(listConsoleContacts, { sizes: [20, 50, 100] });
/** Doctors with a public profile, as the screen and its server read know the list. */
export const DIRECTORY = listSpec(listConsoleDoctors, { sizes: [20, 50, 100] });
/** Words of the code lists, as the screen and its server read know the list. */
export const DICTS = listSpec(listConsoleDicts, { sizes: [20, 50, 100] });
/** Rules by which credit is given, as the screen and its server read know the list. */
export const CREDIT_RULES = listSpec(listConsoleCreditRules, { sizes: [20, 50, 100] });
