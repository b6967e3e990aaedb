import { listMyMeetings } from '@/contract/attendee/attendee';
import { listMyDoctorFavos } from '@/contract/doctor/doctor';
import { listMyInvoices } from '@/contract/invoice/invoice';
import { listMyKeepers } from '@/contract/keeper/keeper';
import { listCreditSessions } from '@/contract/meeting-manage/credit-session';
import { listManagedMeetings } from '@/contract/meeting-manage/manage';
import { listMyPapers } from '@/contract/paper/paper';
import { listMyOrders } from '@/contract/pay/order';
import { listMyEarnings, listMyMovements, listMyRecharges, listMyWithdrawals } from '@/contract/pay/pay';
import { listMyVideoFavos, listMyVideos } from '@/contract/video/video';
import { coded, defineListExport, long, yuan } from '../export.list';
import {
  EARNING_COLUMNS,
  INVOICE_END_COLUMNS,
  KEEPER_END_COLUMNS,
  MANAGED_MEETING_COLUMNS,
  ORDER_COLUMNS,
  WITHDRAW_END_COLUMNS,
} from './shared.columns';

/* The lists of the personal area. */

defineListExport('favoDoctors', listMyDoctorFavos, ['name', 'titleName', 'hospital', 'department', ['goodAt', long]]);
defineListExport('favoVideos', listMyVideoFavos, [
  ['title', long],
  'cateName',
  'userName',
  'hospital',
  'duration',
  'playCount',
  'createTime',
]);
defineListExport('myMeetings', listMyMeetings, [
  ['msName', long],
  'startTime',
  'endTime',
  'cityName',
  ['address', long],
  'feeName',
  ['amount', yuan],
  ['enrollState', coded('enrolment'), 'state'],
  'enrollTime',
  'orderNo',
]);
defineListExport('myPapers', listMyPapers, [
  'artNo',
  ['title', long],
  ['msName', long],
  'cateName',
  ['artState', coded('paper'), 'state'],
  'submitTime',
  'decideTime',
]);
defineListExport('myVideos', listMyVideos, [
  ['title', long],
  'cateName',
  ['auditStatus', coded('video'), 'state'],
  ['vipFlag', coded('flag')],
  'duration',
  'playCount',
  'favoCount',
  'createTime',
]);
defineListExport('myKeepers', listMyKeepers, ['patientName', 'phonenumber', ...KEEPER_END_COLUMNS]);
defineListExport('managedMeetings', listManagedMeetings, MANAGED_MEETING_COLUMNS);
defineListExport('creditSessions', listCreditSessions, [
  ['msName', long],
  'startTime',
  'projectNo',
  ['creditClass', coded('creditClass')],
  'points',
  'hours',
  ['auditStatus', coded('audit'), 'state'],
  'updateTime',
]);
defineListExport('myMovements', listMyMovements, [
  ['payTime', null, 'time'],
  ['biz', coded('biz')],
  ['subject', long],
  ['direction', coded('direction')],
  ['amount', yuan],
  ['balance', yuan],
  'orderNo',
]);
defineListExport('myRecharges', listMyRecharges, [
  'orderNo',
  ['amount', yuan],
  ['channel', coded('channel')],
  ['payStatus', coded('pay'), 'state'],
  'createTime',
  'payTime',
]);
defineListExport('myOrders', listMyOrders, ['orderNo', ...ORDER_COLUMNS, 'createTime', 'payTime']);
defineListExport('myWithdrawals', listMyWithdrawals, [
  ['id', null, 'number'],
  ['amount', yuan],
  ['fee', yuan],
  ['accountType', coded('channel')],
  ...WITHDRAW_END_COLUMNS,
]);
defineListExport('myEarnings', listMyEarnings, EARNING_COLUMNS);
defineListExport('myInvoices', listMyInvoices, [
  'orderNo',
  ['subject', long],
  ['title', null, 'invoiceTitle'],
  'taxNo',
  ...INVOICE_END_COLUMNS,
  'createTime',
  'issueTime',
]);
