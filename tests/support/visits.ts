import { type RouteName, routeNames, routes } from '@/lib/routes';

/** A concrete address of a route; `{doctor}` and the like stand for ids of the demo data. */
export interface Visit {
  path: string;
  /** 200 unless told. */
  status?: number;
  /** Seen by who has meetings to run, instead of by a doctor. */
  by?: 'organiser';
  /** Laid out unlike the first address of its route. */
  layout?: 'own';
  /** Whether it begins with a list that has rows, where the other pages of its shell do not, or do. */
  list?: boolean;
}

/** Addresses in the notable states of routes, where that is more than the address of the route itself. */
const NOTABLE: { [Name in RouteName]?: Visit[] } = {
  meetings: [
    { path: '/meetings' },
    { path: '/meetings?view=calendar', layout: 'own' },
    { path: '/meetings?keyword=heart&msType=2' },
    { path: '/meetings?keyword=nothing-is-called-so' },
  ],
  meeting: [
    { path: '/meetings/{meetingOn}' },
    { path: '/meetings/{meetingSoon}' },
    { path: '/meetings/{meetingOver}' },
    { path: '/meetings/99999999', status: 404 },
  ],
  meetingBasic: [
    { path: '/meetings/basic' },
    { path: '/meetings/basic/{meetingSoon}', layout: 'own' },
    { path: '/meetings/basic/{meetingOver}' },
    { path: '/meetings/basic/99999999', status: 404 },
  ],
  meetingNotices: [
    { path: '/meetings/article' },
    { path: '/meetings/article/{meetingSoon}', layout: 'own' },
    { path: '/meetings/article/{meetingSoon}/99999999', status: 404 },
    { path: '/meetings/article/{meetingBare}' },
  ],
  subMeetings: [
    { path: '/meetings/submeet' },
    { path: '/meetings/submeet?msId={meetingForums}', layout: 'own' },
    { path: '/meetings/submeet?msId={meetingBare}' },
    { path: '/meetings/submeet?msId=99999999', status: 404 },
  ],
  meetingProgramme: [
    { path: '/meetings/session' },
    { path: '/meetings/session/{meetingSoon}', layout: 'own' },
    { path: '/meetings/session/1/{talk}', layout: 'own' },
    { path: '/meetings/session/1/changes', layout: 'own' },
    { path: '/meetings/session/1/99999999', status: 404 },
    { path: '/meetings/session/1/2020-01-01', status: 404 },
    { path: '/meetings/session/99999999', status: 404 },
  ],
  hotels: [
    { path: '/meetings/hotelinfo' },
    { path: '/meetings/hotelinfo/{meetingSoon}', layout: 'own' },
    { path: '/meetings/hotelinfo/99999999', status: 404 },
  ],
  hotel: [{ path: '/meetings/hoteldetail' }, { path: '/meetings/hoteldetail/99999999', status: 404 }],
  meetingRelated: [
    { path: '/meetings/relates' },
    { path: '/meetings/relates/{meetingSoon}', layout: 'own' },
    { path: '/meetings/relates/99999999', status: 404 },
  ],
  enrol: [
    { path: '/meetings/enroll' },
    { path: '/meetings/enroll/{meetingSoon}', layout: 'own' },
    { path: '/meetings/enroll/{meetingBare}', layout: 'own' },
    { path: '/meetings/enroll/{meetingOver}' },
    { path: '/meetings/enroll/99999999', status: 404 },
  ],
  meetingTravel: [
    { path: '/meetings/travel' },
    { path: '/meetings/travel/{meetingSoon}', layout: 'own' },
    { path: '/meetings/travel/{meetingBare}' },
    { path: '/meetings/travel/99999999', status: 404 },
  ],
  meetingDining: [
    { path: '/meetings/dining' },
    { path: '/meetings/dining/{meetingSoon}', layout: 'own' },
    { path: '/meetings/dining/{meetingBare}' },
    { path: '/meetings/dining/99999999', status: 404 },
  ],
  meetingReceipt: [
    { path: '/meetings/receipt' },
    { path: '/meetings/receipt/{meetingSoon}', layout: 'own' },
    { path: '/meetings/receipt/{meetingBare}' },
    { path: '/meetings/receipt/99999999', status: 404 },
  ],
  meetingExam: [
    { path: '/meetings/exam' },
    { path: '/meetings/exam/1', layout: 'own' },
    { path: '/meetings/exam/{meetingBare}' },
    { path: '/meetings/exam/99999999', status: 404 },
  ],
  examCountdown: [
    { path: '/meetings/examtake/paper-count-back?paperId=1' },
    { path: '/meetings/examtake/paper-count-back', status: 404 },
  ],
  examTake: [{ path: '/meetings/examtake/99999999', status: 404 }],
  examResult: [{ path: '/meetings/exam/result?takeId=1' }, { path: '/meetings/exam/result', status: 404 }],
  meetingPaperSign: [
    { path: '/meetings/artsign' },
    { path: '/meetings/artsign/{meetingSoon}', layout: 'own' },
    { path: '/meetings/artsign/{meetingBare}' },
    { path: '/meetings/artsign/99999999', status: 404 },
  ],
  paperEntry: [
    { path: '/meetings/signart' },
    { path: '/meetings/signart/1', layout: 'own' },
    { path: '/meetings/signart/{meetingBare}' },
    { path: '/meetings/signart/99999999', status: 404 },
  ],
  verify: [{ path: '/verify' }, { path: '/verify/HY00-0000-0000-0000', layout: 'own' }],
  meetingPaperAudit: [
    { path: '/meetings/artaudit' },
    { path: '/meetings/artaudit/13', layout: 'own' },
    { path: '/meetings/artaudit/{meetingBare}' },
    { path: '/meetings/artaudit/7?view=decisions', by: 'organiser', layout: 'own' },
    { path: '/meetings/artaudit/99999999', status: 404 },
    { path: '/meetings/artaudit/13?artId=99999999', status: 404 },
  ],
  meetingPaperEdit: [
    { path: '/meetings/artedit' },
    { path: '/meetings/artedit?artId=1', layout: 'own' },
    { path: '/meetings/artedit/{meetingSoon}' },
    { path: '/meetings/artedit/{meetingSoon}?artId=99999999', status: 404 },
  ],
  enrolPay: [
    { path: '/meetings/enrollpay' },
    { path: '/meetings/enrollpay/{meetingUnpaid}', layout: 'own' },
    { path: '/meetings/enrollpay/{meetingBare}' },
    { path: '/meetings/enrollpay/99999999', status: 404 },
  ],
  enrolPaperPay: [
    { path: '/meetings/enrollartpay' },
    { path: '/meetings/enrollartpay/1', layout: 'own' },
    { path: '/meetings/enrollartpay/{meetingBare}' },
    { path: '/meetings/enrollartpay/99999999', status: 404 },
  ],
  paperPayOne: [
    { path: '/meetings/enrollartpay/individual' },
    { path: '/meetings/enrollartpay/individual?msId=1', layout: 'own' },
    { path: '/meetings/enrollartpay/individual?msId=99999999', status: 404 },
  ],
  paperEntryPay: [
    { path: '/meetings/signartpay' },
    { path: '/meetings/signartpay/1', layout: 'own' },
    { path: '/meetings/signartpay/{meetingBare}' },
    { path: '/meetings/signartpay/1?artId=99999999', status: 404 },
  ],
  paperEntryEdit: [
    { path: '/meetings/signartedit' },
    { path: '/meetings/signartedit?artId=4', layout: 'own' },
    { path: '/meetings/signartedit/{meetingBare}' },
    { path: '/meetings/signartedit/1?artId=99999999', status: 404 },
  ],
  enrolGroup: [
    { path: '/meetings/enrollbatch' },
    { path: '/meetings/enrollbatch/{meetingSoon}', layout: 'own' },
    { path: '/meetings/enrollbatch/{meetingBare}', layout: 'own' },
    { path: '/meetings/enrollbatch/{meetingOver}' },
    { path: '/meetings/enrollbatch/{meetingSoon}?invite=1.1.x', layout: 'own' },
    { path: '/meetings/enrollbatch/99999999', status: 404 },
  ],
  scanner: [{ path: '/scan' }, { path: '/scan?msId=1', layout: 'own', by: 'organiser' }],
  meetingSignIn: [
    { path: '/meetings/sign' },
    { path: '/meetings/sign/1', layout: 'own' },
    { path: '/meetings/sign/{meetingBare}', layout: 'own' },
    { path: '/meetings/sign/99999999', status: 404 },
  ],
  enrolPayOne: [
    { path: '/meetings/enrollpay/individual' },
    { path: '/meetings/enrollpay/individual?msId={meetingSoon}', layout: 'own' },
    { path: '/meetings/enrollpay/individual?msId=99999999', status: 404 },
  ],
  meetingDocuments: [
    { path: '/meetings/docfile' },
    { path: '/meetings/docfile/1', layout: 'own' },
    { path: '/meetings/docfile/{meetingBare}' },
    { path: '/meetings/docfile/99999999', status: 404 },
  ],
  meetingFiles: [
    { path: '/meetings/files' },
    { path: '/meetings/files/56', layout: 'own' },
    { path: '/meetings/files/99999999', status: 404 },
  ],
  meetingPhotos: [
    { path: '/meetings/photo' },
    { path: '/meetings/photo/56', layout: 'own' },
    { path: '/meetings/photo/{meetingSoon}', layout: 'own' },
    { path: '/meetings/photo/99999999', status: 404 },
  ],
  meetingGroupPicture: [
    { path: '/meetings/grouppic' },
    { path: '/meetings/grouppic/56', layout: 'own' },
    { path: '/meetings/grouppic/99999999', status: 404 },
  ],
  photoLive: [
    { path: '/meetings/photolive' },
    { path: '/meetings/photolive/1', layout: 'own' },
    { path: '/meetings/photolive/99999999', status: 404 },
  ],
  meetingPaperList: [
    { path: '/meetings/artlist' },
    { path: '/meetings/artlist/1', layout: 'own' },
    { path: '/meetings/artlist/1?form=oral&page=2', layout: 'own' },
    { path: '/meetings/artlist/1?keyword=nothing-is-called-so' },
    { path: '/meetings/artlist/1/{paper}', layout: 'own' },
    { path: '/meetings/artlist/{meetingBare}' },
    { path: '/meetings/artlist/1/99999999', status: 404 },
    { path: '/meetings/artlist/99999999', status: 404 },
  ],
  meetingPictures: [
    { path: '/meetings/picture' },
    { path: '/meetings/picture/1', layout: 'own' },
    { path: '/meetings/picture/{meetingBare}' },
    { path: '/meetings/picture/99999999', status: 404 },
  ],
  exhibition: [
    { path: '/meetings/zh' },
    { path: '/meetings/zh/1', layout: 'own' },
    { path: '/meetings/zh/1/1', layout: 'own' },
    { path: '/meetings/zh/{meetingBare}' },
    { path: '/meetings/zh/1/99999999', status: 404 },
    { path: '/meetings/zh/99999999', status: 404 },
  ],
  doctors: [{ path: '/doctors' }, { path: '/doctors?keyword=nobody-is-called-so' }],
  doctor: [{ path: '/doctors/{doctor}' }, { path: '/doctors/99999999', status: 404 }],
  videos: [{ path: '/videos' }, { path: '/videos?vipFlag=1' }],
  video: [{ path: '/videos/{video}' }, { path: '/videos/{vipVideo}', layout: 'own' }],
  lives: [{ path: '/lives' }, { path: '/lives?liveStatus=2' }],
  live: [
    { path: '/lives/{liveOn}' },
    { path: '/lives/{liveSoon}', layout: 'own' },
    { path: '/lives/{liveOver}', layout: 'own' },
  ],
  articles: [{ path: '/articles' }, ...['1', '2', '3', '4', '5', '6'].map((type) => ({ path: `/articles/${type}` }))],
  article: [{ path: '/articles/article' }, { path: '/articles/article/{article}', layout: 'own' }],
  search: [{ path: '/search' }, { path: '/search?keyword=heart', layout: 'own' }],
  error: [{ path: '/error' }, { path: '/error?statusCode=404' }],
  records: [
    { path: '/my/records' },
    { path: '/my/records?tab=invoices', layout: 'own' },
    { path: '/my/records?tab=titles', layout: 'own' },
  ],
  artFee: [{ path: '/my/artFee' }, { path: '/my/artFee?tab=earnings', layout: 'own' }],
  console: [
    { path: '/console', list: false },
    { path: '/console', by: 'organiser', layout: 'own', list: false },
  ],
  consoleCerts: [{ path: '/console/certs' }, { path: '/console/certs?status=3' }],
  consoleMeetings: [{ path: '/console/meetings' }, { path: '/console/meetings?status=3' }],
  consoleArticle: [
    { path: '/console/article', list: false },
    { path: '/console/article/{article}', layout: 'own', list: false },
  ],
  consoleLives: [{ path: '/console/lives' }, { path: '/console/lives?state=over' }],
  consoleOrders: [{ path: '/console/orders' }, { path: '/console/orders?payStatus=1' }],
  // None has failed.
  consoleJobs: [{ path: '/console/jobs', list: false }],
  consoleMessages: [{ path: '/console/messages' }, { path: '/console/messages?outcome=badSignature' }],
  consoleRefunds: [{ path: '/console/refunds' }, { path: '/console/refunds?status=3' }],
  favor: [{ path: '/my/favor' }, { path: '/my/favor?keyword=nothing-is-called-so' }],
  myVideos: [{ path: '/my/myVideos' }, { path: '/my/myVideos?auditStatus=3' }],
  myMeetings: [{ path: '/my/meeting' }, { path: '/my/meeting?timeState=over' }],
  art: [{ path: '/my/art' }, { path: '/my/art?artState=draft' }],
  meetingComponents: [
    { path: '/meetings/common' },
    ...['decision-desk', 'decision-entry', 'review-place', 'review-sheet', 'accepted-list'].map((name) => ({
      path: `/meetings/common/${name}`,
      layout: 'own' as const,
    })),
  ],
  myComponents: [{ path: '/my/components' }, { path: '/my/components/cert-change', layout: 'own' }],
  manage: [
    { path: '/my/mng-meeting', by: 'organiser' },
    { path: '/my/mng-meeting?state=refused', by: 'organiser' },
    { path: '/my/mng-meeting?msId=701', by: 'organiser', layout: 'own' },
    { path: '/my/mng-meeting?msId=704&step=review', by: 'organiser', layout: 'own' },
    { path: '/my/mng-meeting?msId=99999999', by: 'organiser', status: 404 },
  ],
  createCredit: [{ path: '/my/mng-meeting-crt', by: 'organiser' }],
  tasks: [
    { path: '/my/meetingmng', by: 'organiser' },
    { path: '/my/meetingmng' },
    { path: '/my/meetingmng?msId=704', by: 'organiser', layout: 'own' },
    { path: '/my/meetingmng?msId=1&tab=attendees', by: 'organiser', layout: 'own', list: true },
    { path: '/my/meetingmng?msId=704&tab=invited', by: 'organiser', layout: 'own' },
    { path: '/my/meetingmng?msId=704&tab=proofs', by: 'organiser', layout: 'own' },
    { path: '/my/meetingmng?msId=704&tab=notices', by: 'organiser', layout: 'own' },
    { path: '/my/meetingmng?msId=704&tab=seats', by: 'organiser', layout: 'own' },
    { path: '/my/meetingmng?msId=49&tab=orders', by: 'organiser', layout: 'own', list: true },
    { path: '/my/meetingmng?msId=1&tab=programme', by: 'organiser', layout: 'own' },
    { path: '/my/meetingmng?msId=7&tab=review', by: 'organiser', layout: 'own', list: true },
    { path: '/my/meetingmng?msId=7&tab=decisions', by: 'organiser', layout: 'own', list: true },
    { path: '/my/meetingmng?msId=1&tab=call', by: 'organiser', layout: 'own' },
    { path: '/my/meetingmng?msId=1&tab=exams', by: 'organiser', layout: 'own', list: true },
    { path: '/my/meetingmng?msId=1&tab=survey', by: 'organiser', layout: 'own' },
    { path: '/my/meetingmng?msId=1&tab=credits', by: 'organiser', layout: 'own', list: true },
    { path: '/my/meetingmng?msId=1&tab=money', by: 'organiser', layout: 'own' },
    { path: '/my/meetingmng?msId=1&tab=trips', by: 'organiser', layout: 'own', list: true },
    { path: '/my/meetingmng?msId=1&tab=meals', by: 'organiser', layout: 'own', list: true },
    { path: '/my/meetingmng?msId=21&tab=rooms', by: 'organiser', layout: 'own', list: true },
    { path: '/my/meetingmng?msId=1&tab=door', by: 'organiser', layout: 'own' },
    { path: '/my/meetingmng?msId=1&tab=lanes', by: 'organiser', layout: 'own', list: true },
    { path: '/my/meetingmng?msId=1&tab=cash', by: 'organiser', layout: 'own' },
    { path: '/my/meetingmng?msId=1&tab=badges', by: 'organiser', layout: 'own', list: true },
    { path: '/my/meetingmng?msId=1&tab=votes', by: 'organiser', layout: 'own' },
    { path: '/my/meetingmng?msId=1&tab=files', by: 'organiser', layout: 'own' },
    { path: '/my/meetingmng?msId=1&tab=pictures', by: 'organiser', layout: 'own' },
    { path: '/my/meetingmng?msId=1&tab=expo', by: 'organiser', layout: 'own' },
  ],
};

/** A route's own address, without what may be given to it. */
const ownAddress = (name: RouteName): Visit => ({ path: routes[name].path.replace(/\/\[\[.*/, '') });

/** Addresses that show every route of the site; a route whose address needs a value names one above. */
export const VISITS = Object.fromEntries(
  routeNames.map((name) => [name, NOTABLE[name] ?? [ownAddress(name)]]),
) as Record<RouteName, Visit[]>;

/** Pages whose words stand in for what is refused or cannot be made; they have no route, because nobody asks for them by name. */
export const STAND_IN_VISITS: Visit[] = [{ path: '/no-permission-page' }, { path: '/unavailable-page' }];

/** Addresses that belong to no route. */
export const UNKNOWN_VISITS: Visit[] = [{ path: '/no-such-page', status: 404 }];
