import type { MessageKeys, NestedKeyOf } from 'next-intl';
import type accepted from '@/messages/en/accepted.json';
import type account from '@/messages/en/account.json';
import type article from '@/messages/en/article.json';
import type attendee from '@/messages/en/attendee.json';
import type cert from '@/messages/en/cert.json';
import type common from '@/messages/en/common.json';
import type console from '@/messages/en/console.json';
import type credit from '@/messages/en/credit.json';
import type decision from '@/messages/en/decision.json';
import type desk from '@/messages/en/desk.json';
import type doctor from '@/messages/en/doctor.json';
import type door from '@/messages/en/door.json';
import type enrol from '@/messages/en/enrol.json';
import type error from '@/messages/en/error.json';
import type exam from '@/messages/en/exam.json';
import type expo from '@/messages/en/expo.json';
import type failure from '@/messages/en/failure.json';
import type favo from '@/messages/en/favo.json';
import type footer from '@/messages/en/footer.json';
import type form from '@/messages/en/form.json';
import type header from '@/messages/en/header.json';
import type home from '@/messages/en/home.json';
import type importing from '@/messages/en/import.json';
import type keeper from '@/messages/en/keeper.json';
import type live from '@/messages/en/live.json';
import type lodging from '@/messages/en/lodging.json';
import type login from '@/messages/en/login.json';
import type meal from '@/messages/en/meal.json';
import type media from '@/messages/en/media.json';
import type meeting from '@/messages/en/meeting.json';
import type meetingManage from '@/messages/en/meetingManage.json';
import type my from '@/messages/en/my.json';
import type myVideo from '@/messages/en/myVideo.json';
import type notice from '@/messages/en/notice.json';
import type onsite from '@/messages/en/onsite.json';
import type organiser from '@/messages/en/organiser.json';
import type paper from '@/messages/en/paper.json';
import type pay from '@/messages/en/pay.json';
import type present from '@/messages/en/present.json';
import type preview from '@/messages/en/preview.json';
import type programme from '@/messages/en/programme.json';
import type register from '@/messages/en/register.json';
import type review from '@/messages/en/review.json';
import type routes from '@/messages/en/routes.json';
import type scanner from '@/messages/en/scanner.json';
import type schedule from '@/messages/en/schedule.json';
import type search from '@/messages/en/search.json';
import type selfTest from '@/messages/en/selfTest.json';
import type slip from '@/messages/en/slip.json';
import type step from '@/messages/en/step.json';
import type survey from '@/messages/en/survey.json';
import type team from '@/messages/en/team.json';
import type toast from '@/messages/en/toast.json';
import type trip from '@/messages/en/trip.json';
import type validation from '@/messages/en/validation.json';
import type video from '@/messages/en/video.json';
import type { DOMAINS } from './domains';

interface Words {
  common: typeof common;
  routes: typeof routes;
  header: typeof header;
  footer: typeof footer;
  form: typeof form;
  login: typeof login;
  register: typeof register;
  account: typeof account;
  cert: typeof cert;
  my: typeof my;
  notice: typeof notice;
  favo: typeof favo;
  keeper: typeof keeper;
  attendee: typeof attendee;
  enrol: typeof enrol;
  desk: typeof desk;
  door: typeof door;
  scanner: typeof scanner;
  team: typeof team;
  import: typeof importing;
  paper: typeof paper;
  accepted: typeof accepted;
  review: typeof review;
  present: typeof present;
  decision: typeof decision;
  myVideo: typeof myVideo;
  meetingManage: typeof meetingManage;
  toast: typeof toast;
  validation: typeof validation;
  home: typeof home;
  step: typeof step;
  console: typeof console;
  pay: typeof pay;
  organiser: typeof organiser;
  meeting: typeof meeting;
  media: typeof media;
  expo: typeof expo;
  credit: typeof credit;
  doctor: typeof doctor;
  video: typeof video;
  live: typeof live;
  lodging: typeof lodging;
  article: typeof article;
  search: typeof search;
  error: typeof error;
  failure: typeof failure;
  selfTest: typeof selfTest;
  preview: typeof preview;
  meal: typeof meal;
  trip: typeof trip;
  slip: typeof slip;
  programme: typeof programme;
  schedule: typeof schedule;
  onsite: typeof onsite;
  exam: typeof exam;
  survey: typeof survey;
}

/** `T`, whose names `K` are all the names `N` and no others. */
type Exactly<N extends string, T extends Record<N, object>, K extends N> = { [D in K]: T[D] };

/** The messages of every domain: `tsc` checks the keys that translators are asked for by them. */
export type Messages = Exactly<(typeof DOMAINS)[number], Words, keyof Words>;

/** A key of any message, with its namespaces. */
export type MessageKey = MessageKeys<Messages, NestedKeyOf<Messages>>;

declare module 'next-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}
