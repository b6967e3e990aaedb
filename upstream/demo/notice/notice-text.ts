import type { MeetingDetail } from '@/contract/meeting/meeting';
import type { NoticeContent } from '@/upstream/modules/document/document.service';

export interface NoticeFacts {
  meeting: MeetingDetail;
  fees: {
    feeName: string;
    feeNameEn?: string | null;
    price: string;
    windows: { until: string }[];
  }[];
  /** First round of the notices, `yyyy-MM-dd …`: the day of the document. */
  published: string;
}

/** What a kind of credit is called before its points. */
const CLASS: Readonly<Record<string, string>> = { '0': '继续医学教育', '1': 'Ⅰ类', '2': 'Ⅱ类' };
const dayOf = (wire: string) => {
  const [year, month, day] = wire.slice(0, 10).split('-').map(Number);
  return `${year}年${month}月${day}日`;
};
const yuan = (amount: string) => `${Number(amount)}元`;

/** The formal notice of a meeting in Chinese, as its organiser sends it to institutions. */
export function noticeText({ meeting, fees, published }: NoticeFacts): NoticeContent {
  const { msName, startTime, endTime, address, cityName, enrollEnd, artEnd, creditNo, credit, creditClass } = meeting;
  const organiser = meeting.sponsor ?? '';
  const from = dayOf(startTime);
  const until = dayOf(endTime);
  const reduced = fees.find(({ windows }) => windows.length > 0)?.windows.at(-1);
  const contact = meeting.contacts?.[0];
  const money = fees.filter(({ price }) => Number(price) > 0);
  const parts = [
    ['会议时间', from === until ? `${from}。` : `${from}至${until}。`],
    ['会议地点', `${address ? `${cityName ?? ''}${address}` : '线上举行，参会链接于会前一日发送至报名账号'}。`],
    [
      '会议组织',
      `主办单位：${organiser}${meeting.organizer && meeting.organizer !== organiser ? `；承办单位：${meeting.organizer}` : ''}。`,
    ],
    [
      '报名方式',
      `请登录会医平台在线报名${enrollEnd ? `，报名截止时间为${dayOf(enrollEnd)}` : ''}。${artEnd ? `本次会议征集论文，截止时间为${dayOf(artEnd)}。` : ''}`,
    ],
    [
      '会议费用',
      money.length === 0
        ? '本次会议不收取报名费。差旅及食宿费用自理，按规定回所在单位报销。'
        : `${money.map(({ feeName, price }) => `${feeName}${yuan(price)}／人`).join('，')}。${reduced ? `${dayOf(reduced.until)}前支付享受优惠价。` : ''}会务费发票由会务组开具；差旅及食宿费用自理，按规定回所在单位报销。`,
    ],
    ...(meeting.creditFlag === '1' && creditNo
      ? [
          [
            '继续教育学分',
            `本项目为继续医学教育项目（项目编号：${creditNo}），全程参加并考核合格者授予${CLASS[creditClass ?? '1'] ?? ''}学分${credit}分。`,
          ],
        ]
      : []),
    [
      '联系方式',
      `联系人：${contact?.name ?? '会务组'}${contact?.phone ? `，电话：${contact.phone}` : ''}${contact?.email ? `，电子邮箱：${contact.email}` : ''}。`,
    ],
  ];
  return {
    heading: `${organiser}文件`,
    number: meeting.officialNotice?.number ?? '',
    title: `关于召开${msName}的通知`,
    to: '各有关医疗卫生机构、各位同道：',
    paragraphs: [
      `为促进学术交流，提高临床诊疗水平，${organiser}定于${from}${from === until ? '' : `至${until}`}召开“${msName}”。请贵单位支持相关人员参会，现将有关事项通知如下。`,
      ...parts.map(([title, text], index) => `${'一二三四五六七八九'[index]}、${title}。${text}`),
    ],
    signed: organiser,
    day: dayOf(published),
    issued: published.slice(0, 10),
  };
}
