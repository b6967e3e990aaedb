/** What a call answers: the whole body, from the query, the last path segment and whether somebody is signed in. */
export type StubAnswer = (asked: { query: URLSearchParams; last: string; signedIn: boolean }) => unknown;

/** Fields that RuoYi's rows carry, wanted or not. */
const RUOYI = { searchValue: null, createBy: 'admin', updateBy: '', remark: null, params: {}, createTime: null };
const data = (value: unknown) => ({ msg: null, code: 200, data: value, extra: 'unknown' });
const page = (rows: unknown[]) => ({ total: String(rows.length), rows, code: '200', msg: '查询成功' });
const signedOut = { code: 401, msg: '令牌不能为空' };
const done = { code: 200, msg: null };

const DOCTOR = {
  ...RUOYI,
  userId: '7',
  name: '石守拙',
  nameEn: null,
  avatar: '',
  title: 1,
  hospital: '海岬医院',
  department: null,
  subjectNames: '心血管内科',
  videoCount: '3',
  favoCount: null,
  favo: null,
};

const VIDEO = {
  ...RUOYI,
  id: '5',
  title: '石氏手法示教',
  titleEn: null,
  cateId: '2',
  cateName: '手术',
  coverUrl: null,
  videoUrl: '/media/none.mp4',
  duration: '61',
  userId: '7',
  userName: '石守拙',
  playCount: null,
  favoCount: 0,
  vipFlag: 0,
  auditStatus: 2,
  createTime: '2026-01-02 03:04:05',
};

/** Its data stand still: the same call has the same answer, whenever it is asked. */
const BEGUN = Date.now();
const inHours = (hours: number) =>
  new Date(BEGUN + (hours + 8) * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
const live = () => ({
  ...RUOYI,
  id: '9',
  title: '石室夜话',
  startTime: inHours(-1),
  endTime: inHours(1),
  liveStatus: 1,
  userId: null,
  userName: null,
  coverUrl: null,
  playUrl: null,
  viewCount: null,
});

const DICT = {
  ...RUOYI,
  dictCode: '1',
  dictSort: '1',
  dictLabel: '主任医师',
  dictValue: 1,
  listClass: '',
  isDefault: 'N',
  status: 0,
};
const REGION = { regionCode: 310000, parentCode: null, regionName: '上海市', regionLevel: '1' };
const SUBJECT = { subjectId: '1', parentId: '0', subjectName: '心血管内科', slug: null, orderNum: null };

const baseInfo: StubAnswer = ({ signedIn }) =>
  data(
    signedIn
      ? {
          login: true,
          userId: '7',
          name: '石守拙',
          avatar: null,
          userType: 104,
          certFlag: 2,
          adminFlag: false,
          msgUnread: '3',
          mqtt: null,
        }
      : { login: false },
  );

/** The calls of the specification's section 7 that pages make; all others are unknown to this upstream. */
export const SPEC_ANSWERS: Record<string, StubAnswer> = {
  'GET /': () => ({ code: 200, msg: null }),
  'GET /code': () => ({
    code: 200,
    msg: null,
    captchaEnabled: true,
    uuid: 'u',
    img: 'R0lGODlhAQABAAAAACw=',
    captchaType: 'math',
  }),
  'GET /system/api/userBaseInfo': baseInfo,
  'POST /auth/login': () => data({ access_token: 'stub.token.0', expires_in: '720' }),
  'GET /task/taskInfo/getMyTaskCount': ({ signedIn }) => (signedIn ? data('3') : signedOut),
  'GET /system/vipUser/getAccount': ({ signedIn }) => (signedIn ? data(null) : signedOut),
  'GET /system/cert/getMyData': ({ signedIn }) => (signedIn ? data(null) : signedOut),
  'GET /system/doctor/baseUsers': () => page([DOCTOR]),
  'GET /system/doctor/detail/*': ({ last }) =>
    data(
      last === '7' ? { ...DOCTOR, description: null, goodAt: null, videos: [VIDEO], lives: null, talks: null } : null,
    ),
  'GET /system/doctor/getDescription': () => data(null),
  'GET /meeting/docVideo/queryAuditList': () => page([VIDEO]),
  'GET /meeting/docVideo/*': ({ last }) => data(last === '5' ? VIDEO : null),
  'GET /meeting/docVideoCate': () =>
    data([{ id: '2', parentId: null, label: '手术', orderNum: null, videoCount: null }]),
  'GET /meeting/docLive': ({ query }) => page((query.get('liveStatus') ?? '1') === '1' ? [live()] : []),
  'GET /system/docUserFavo/*': ({ signedIn }) => (signedIn ? data(null) : signedOut),
  'GET /meeting/docVideoFavo/*': ({ signedIn }) => (signedIn ? data(null) : signedOut),
  'POST /system/docUserFavo': ({ signedIn }) => (signedIn ? data({ favo: true, favoCount: '1' }) : signedOut),
  'POST /meeting/docVideoFavo': ({ signedIn }) => (signedIn ? data({ favo: true, favoCount: null }) : signedOut),
  'GET /meeting/api/getMeetingVote': () => data(null),
  'GET /system/dict/data/type/*': () => data([DICT]),
  'GET /system/api/getProvinces': () => data([REGION]),
  'GET /system/api/regionList': () => data([]),
  'GET /system/api/allSubjects': () => data([SUBJECT]),
  'GET /system/api/subjectList': () => data([SUBJECT]),
  'GET /system/api/getAllSubjectTree': () => data([{ id: '1', label: '心血管内科', children: null }]),
  'GET /system/api/getCustServs': () =>
    data([{ ...RUOYI, id: '1', name: '客服', phone: '021-00000000', workTime: null }]),
  'GET /system/api/getUserDataCate': () => data([]),
  'GET /system/api/checkIsAdmin': () => data(null),
  'POST /auth/register': () => done,
};

/** When the meeting begins. */
export const MEETING_BEGINS = inHours(240);
const MEETING = {
  ...RUOYI,
  msId: '11',
  parentId: null,
  msName: '海岬石学大会',
  msNameEn: null,
  msType: 2,
  coverUrl: null,
  startTime: MEETING_BEGINS,
  endTime: inHours(288),
  enrollStart: null,
  enrollEnd: null,
  cityName: '上海市',
  address: '海岬路 1 号',
  creditFlag: 0,
  credit: null,
  status: 1,
  auditStatus: '2',
  enrollCount: '12',
  priceFrom: 800,
};
const ARTICLE = {
  ...RUOYI,
  id: '21',
  type: 2,
  title: '石头记事',
  coverUrl: null,
  summary: null,
  source: null,
  publishTime: '2026-01-02 03:04:05',
  viewCount: null,
};

/** What a grown RuoYi system also offers; everything beside these few calls stays unknown. */
export const MEETING_ANSWERS: Record<string, StubAnswer> = {
  'GET /meeting/api/getMeetingList': () => page([MEETING]),
  'GET /meeting/api/getMeeting': ({ query }) =>
    data(
      query.get('msId') === '11'
        ? { ...MEETING, intro: '<p>欢迎来到海岬</p>', menus: null, orgs: null, contacts: null }
        : null,
    ),
  'GET /meeting/docLive/*': ({ last }) => data(last === '9' ? live() : null),
  'GET /system/api/articleList': () => page([ARTICLE]),
  'GET /system/api/article/*': ({ last }) =>
    data(last === '21' ? { ...ARTICLE, content: '<p>石头的正文</p>', prev: null } : null),
};
