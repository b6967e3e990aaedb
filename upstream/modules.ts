import { demoModule } from './demo/module';
import { jobsModule } from './jobs/module';
import type { Module } from './module';
import { accountModule } from './modules/account/module';
import { albumModule } from './modules/album/module';
import { articleModule } from './modules/article/module';
import { attendeeModule } from './modules/attendee/module';
import { authModule } from './modules/auth/module';
import { bannerModule } from './modules/banner/module';
import { caseModule } from './modules/case/module';
import { certModule } from './modules/cert/module';
import { certificateModule } from './modules/certificate/module';
import { consoleModule } from './modules/console/module';
import { creditModule } from './modules/credit/module';
import { decisionModule } from './modules/decision/module';
import { doctorModule } from './modules/doctor/module';
import { documentModule } from './modules/document/module';
import { doorModule } from './modules/door/module';
import { engagementModule } from './modules/engagement/module';
import { examModule } from './modules/exam/module';
import { expoModule } from './modules/expo/module';
import { exportModule } from './modules/export/module';
import { fileModule } from './modules/file/module';
import { groupModule } from './modules/group/module';
import { homeModule } from './modules/home/module';
import { importModule } from './modules/import/module';
import { invoiceModule } from './modules/invoice/module';
import { keeperModule } from './modules/keeper/module';
import { liveModule } from './modules/live/module';
import { lodgingModule } from './modules/lodging/module';
import { logModule } from './modules/log/module';
import { mealModule } from './modules/meal/module';
import { meetingModule } from './modules/meeting/module';
import { meetingFileModule } from './modules/meeting-file/module';
import { meetingManageModule } from './modules/meeting-manage/module';
import { onsiteModule } from './modules/onsite/module';
import { paperModule } from './modules/paper/module';
import { payModule } from './modules/pay/module';
import { presentationModule } from './modules/presentation/module';
import { programmeModule } from './modules/programme/module';
import { referenceModule } from './modules/reference/module';
import { reviewModule } from './modules/review/module';
import { searchModule } from './modules/search/module';
import { sitemapModule } from './modules/sitemap/module';
import { slipModule } from './modules/slip/module';
import { spellingModule } from './modules/spelling/module';
import { stockModule } from './modules/stock/module';
import { surveyModule } from './modules/survey/module';
import { taskModule } from './modules/task/module';
import { tripModule } from './modules/trip/module';
import { videoModule } from './modules/video/module';

/** Every module of the upstream, what others stand on first; what is not here is not there. */
export const MODULES: readonly Module[] = [
  jobsModule,
  logModule,
  authModule,
  accountModule,
  caseModule,
  certModule,
  fileModule,
  exportModule,
  importModule,
  referenceModule,
  documentModule,
  taskModule,
  groupModule,
  stockModule,
  spellingModule,
  payModule,
  invoiceModule,
  doctorModule,
  videoModule,
  liveModule,
  articleModule,
  meetingModule,
  attendeeModule,
  lodgingModule,
  doorModule,
  meetingFileModule,
  albumModule,
  tripModule,
  mealModule,
  expoModule,
  slipModule,
  onsiteModule,
  paperModule,
  presentationModule,
  programmeModule,
  creditModule,
  certificateModule,
  surveyModule,
  reviewModule,
  decisionModule,
  examModule,
  meetingManageModule,
  engagementModule,
  searchModule,
  sitemapModule,
  bannerModule,
  keeperModule,
  homeModule,
  consoleModule,
  demoModule,
];
