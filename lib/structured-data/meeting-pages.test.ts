import { beforeAll, expect, test, vi } from 'vitest';
import type { MeetingDetail } from '@/contract/meeting/meeting';
import { forumsLd, invitationLd, noticeLd, noticesLd, relatedLd } from './meeting-pages';

beforeAll(() => {
  vi.stubEnv('SITE_URL', 'https://huiyi.example');
});

const meeting: MeetingDetail = {
  msId: 7,
  msName: '心血管病学年会',
  msNameEn: 'Cardiology Annual Meeting',
  msType: '2',
  startTime: '2026-12-05 08:30:00',
  endTime: '2026-12-06 17:00:00',
  address: '东方会议中心',
  cityName: '南京',
  status: '1',
  sponsor: '会医心血管分会',
  sponsorEn: 'Huiyi Cardiology Branch',
  invitation: { url: '/api/file/invitation/7.pdf', urlEn: '/api/file/invitation/7-en.pdf' },
};
const event = { '@type': 'Event', url: 'https://huiyi.example/en/meetings/7', startDate: '2026-12-05T08:30:00+08:00' };
const notice = { id: 3, round: 1, title: '第一轮通知', titleEn: 'First notice', publishTime: '2026-08-05 10:00:00' };

test('an invitation is about the meeting, and its letter is that of the page’s language', () => {
  expect(invitationLd('en', meeting, 'Invitation')).toMatchObject({
    url: 'https://huiyi.example/en/meetings/basic/7',
    about: event,
    associatedMedia: { contentUrl: 'https://huiyi.example/api/file/invitation/7-en.pdf' },
  });
  expect(invitationLd('zh', meeting, '')).toHaveProperty(
    'associatedMedia.contentUrl',
    'https://huiyi.example/api/file/invitation/7.pdf',
  );
  expect(JSON.parse(JSON.stringify(invitationLd('en', { ...meeting, invitation: null }, '')))).not.toHaveProperty(
    'associatedMedia',
  );
});

test('a notice is an article of the host, at its own address, which the list names too', () => {
  const url = 'https://huiyi.example/en/meetings/article/7/3';
  expect(noticeLd('en', meeting, notice)).toMatchObject({
    headline: 'First notice',
    datePublished: '2026-08-05T10:00:00+08:00',
    publisher: { name: 'Huiyi Cardiology Branch' },
    url,
    about: event,
  });
  expect(noticesLd('en', meeting, 'Notices', [notice]).hasPart).toMatchObject([{ headline: 'First notice', url }]);
});

test('forums are parts of their meeting; one that was called off says so', () => {
  const forum = { ...meeting, msId: 8, msName: '分论坛', msNameEn: 'Forum', status: '3' };
  expect(forumsLd('en', meeting, [forum])).toMatchObject({
    ...event,
    subEvent: [{ name: 'Forum', eventStatus: 'https://schema.org/EventCancelled' }],
  });
  expect(JSON.parse(JSON.stringify(forumsLd('en', meeting, [])))).not.toHaveProperty('subEvent');
});

test('what is related stands in the order of the page, each at its own address', () => {
  const relates = [
    { kind: 'meeting' as const, refId: 9, title: '上一届' },
    { kind: 'doctor' as const, refId: 3, title: '王医生' },
  ];
  expect(relatedLd('zh', meeting, '', relates)).toHaveProperty('mainEntity.itemListElement', [
    { '@type': 'ListItem', position: 1, name: '上一届', url: 'https://huiyi.example/meetings/9' },
    { '@type': 'ListItem', position: 2, name: '王医生', url: 'https://huiyi.example/doctors/3' },
  ]);
});
