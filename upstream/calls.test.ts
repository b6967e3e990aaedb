import { expect, test } from 'vitest';
import { largestBytes } from '@/contract/largest-body';
import { listEndpoints } from './calls';

/** The calls of spec §7, with their methods where it names them (the captcha and the reference data are reads). */
const SPECIFIED = [
  'POST /system/user/setUserBaseInfo',
  'GET /system/vipUser/getAccount',
  'GET /system/cert/getMyData',
  'GET /system/api/userBaseInfo',
  'POST /auth/login',
  'PUT /system/user/profile/updatePwd',
  'POST /system/api/findPassword',
  'POST /auth/smsLogin',
  'POST /auth/sendSmsOnRegister',
  'POST /auth/api/sendSmsOnFindPwd',
  'POST /auth/register',
  'POST /system/cert/setUserInfo',
  'POST /system/cert/modifyUserInfo',
  'POST /system/cert/modifyBaseInfo',
  'POST /system/cert/initDeptInfo',
  'POST /system/cert/changePhone',
  'GET /system/cert/leaveDept',
  'GET /system/api/getRemoteDeptByName',
  'POST /system/user/changeNickName',
  'POST /system/user/setUserSubject',
  'GET /pay/order/getMyRechargeByPage',
  'GET /pay/order/getRechargeListByPage',
  'GET /meeting/api/getMeetingVote',
  'GET /meeting/api/getVoteById',
  'GET /task/taskInfo/getMyTaskCount',
  'GET /system/doctor/baseUsers',
  'GET /system/doctor/detail/{id}',
  'GET /system/doctor/getDescription',
  'GET /meeting/docVideo/queryAuditList',
  'GET /meeting/docVideo/{id}',
  'GET /meeting/docVideo/getMyVideos',
  'GET /meeting/docVideoCate',
  'POST /meeting/docVideo',
  'GET /meeting/docLive',
  'POST /system/docUserFavo',
  'GET /system/docUserFavo/{id}',
  'GET /system/docUserFavo/myFavos',
  'POST /meeting/docVideoFavo',
  'GET /meeting/docVideoFavo/{id}',
  'GET /meeting/docVideoFavo/myFavo',
  'GET /system/dict/data/type/{type}',
  'GET /system/api/getProvinces',
  'GET /system/api/regionList',
  'GET /system/api/allSubjects',
  'GET /system/api/getCustServs',
  'GET /system/api/subjectList',
  'GET /system/api/getAllSubjectTree',
  'GET /code',
  'GET /third/api/sendSmsCode',
  'GET /system/api/getUserDataCate',
  'GET /system/api/checkIsAdmin',
];

test('every call of spec §7 is declared with exactly its method and path', () => {
  const declared = new Set(listEndpoints().map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`));
  expect(SPECIFIED.filter((call) => !declared.has(call))).toEqual([]);
});

test('no call is declared twice', () => {
  const calls = listEndpoints().map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([]);
});

test('every call says how much it takes, and none more than eight megabytes', () => {
  const sizes = listEndpoints().map(({ name, endpoint }) => ({ name, bytes: largestBytes(endpoint.body) }));
  expect(sizes.filter(({ bytes }) => !(bytes <= 8 * 1024 * 1024))).toEqual([]);
});
