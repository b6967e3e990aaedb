import { pathTo } from '@/contract/paths';
import type { banners } from '@/upstream/db/schema/service';
import { artUrl } from './art';
import type { Days } from './days';
import { slugOf } from './subject-words';

type BannerRow = typeof banners.$inferInsert;

/** Banners of the home page: one that is on, one for next week, one that was switched off. */
export function makeBanners(days: Days): BannerRow[] {
  const base = { shown: true, updateTime: days.at(-3, '10:20') };
  return [
    {
      ...base,
      title: '心血管病学学术年会正在召开，主会场全程直播',
      titleEn: 'The Congress of Cardiology is on, with the Main Hall live',
      text: '不在现场也能听报告、向讲者提问。',
      textEn: 'Hear the talks and put questions to the speakers from wherever you are.',
      imgUrl: artUrl('cover', slugOf(101), 1),
      linkUrl: pathTo('live', { id: 1 }),
      orderNum: 1,
      startTime: days.at(-1, '09:00'),
      endTime: days.at(3, '18:00'),
    },
    {
      ...base,
      title: '内镜下剥离术手术演示日：报名直播提醒',
      titleEn: 'Live day of endoscopic dissection: set a reminder',
      text: '手术演示与讲解交替进行，中英文解说。',
      textEn: 'Procedures and lectures in turn, with commentary in both languages.',
      imgUrl: artUrl('live', slugOf(401), 10),
      linkUrl: pathTo('meeting', { id: 8 }),
      orderNum: 2,
      startTime: days.at(2, '00:00'),
      endTime: days.at(6, '00:00'),
    },
    {
      ...base,
      title: '系统维护公告',
      titleEn: 'Maintenance notice',
      text: '上月的例行维护已经完成，感谢您的耐心。',
      textEn: 'Last month’s maintenance is complete; thank you for your patience.',
      orderNum: 3,
      shown: false,
      endTime: days.at(-20, '06:00'),
    },
  ];
}
