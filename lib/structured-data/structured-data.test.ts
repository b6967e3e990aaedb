import { beforeAll, expect, test, vi } from 'vitest';
import type { DocLive } from '@/contract/live/live';
import type { MeetingDetail } from '@/contract/meeting/meeting';
import type { FeeItem, Staff } from '@/contract/meeting/parts';
import { meetingLd } from './meeting';
import { doctorLd, liveLd } from './records';
import { websiteLd } from './site';

beforeAll(() => {
  vi.stubEnv('SITE_URL', 'https://huiyi.example');
});

const NOW = new Date('2026-11-22T12:00:00+08:00');
const meeting = (more: Partial<MeetingDetail> = {}): MeetingDetail => ({
  msId: 7,
  msName: '心血管病学年会',
  msNameEn: 'Cardiology Annual Meeting',
  msType: '2',
  startTime: '2026-12-05 08:30:00',
  endTime: '2026-12-06 17:00:00',
  address: '东方会议中心',
  cityName: '南京',
  status: '1',
  orgs: [
    { postCode: '20', name: '会医心血管分会', nameEn: 'Huiyi Cardiology Branch' },
    { postCode: '23', name: '一家公司' },
  ],
  ...more,
});
const fee: FeeItem = { feeId: 1, feeName: '医师', price: '1600.00', windows: [], userTypes: [] };
const speaker: Staff = { id: 1, postCode: '18', userId: 103, name: '林静', hospital: '第一医院' };
const event = (more: Partial<MeetingDetail> = {}, fees = [fee]) =>
  JSON.parse(JSON.stringify(meetingLd('en', meeting(more), { fees, staffs: [speaker] }, NOW)));

test('what is over or cancelled offers nothing', () => {
  expect(event().offers[0].availability).toBe('https://schema.org/InStock');
  expect(event({ endTime: '2026-11-21 17:00:00' })).not.toHaveProperty('offers');
  expect(event({ status: '3' })).not.toHaveProperty('offers');
});

test('a closed enrolment and the last seat are sold out, one that opens later is to come', () => {
  const availability = (more: Partial<MeetingDetail>, fees?: FeeItem[]) => event(more, fees).offers[0].availability;
  expect(availability({ enrollEnd: '2026-11-20 00:00:00' })).toBe('https://schema.org/SoldOut');
  expect(availability({}, [{ ...fee, stock: 0 }])).toBe('https://schema.org/SoldOut');
  expect(availability({ enrollStart: '2026-11-30 00:00:00' })).toBe('https://schema.org/PreOrder');
});

test('a price is that of the window it is in, and says until when', () => {
  const windows = [
    { until: '2026-11-20 23:59:59', price: '900.00' },
    { until: '2026-12-01 23:59:59', price: '1200.00' },
  ];
  expect(event({}, [{ ...fee, windows }]).offers[0]).toMatchObject({
    price: '1200.00',
    priceValidUntil: '2026-12-01T23:59:59+08:00',
  });
  expect(event().offers[0]).toMatchObject({ price: '1600.00' });
  expect(event().offers[0]).not.toHaveProperty('priceValidUntil');
});

test.each([
  ['1', 'Online', ['VirtualLocation']],
  ['2', 'Offline', ['Place']],
  ['3', 'Mixed', ['Place', 'VirtualLocation']],
  ['4', 'Online', ['VirtualLocation']],
])('a meeting of type %s is attended %s', (msType, mode, places) => {
  const { eventAttendanceMode, location } = event({ msType });
  expect(eventAttendanceMode).toBe(`https://schema.org/${mode}EventAttendanceMode`);
  expect([location].flat().map((place: { '@type': string }) => place['@type'])).toEqual(places);
});

test('organisers lead to their meetings, speakers to their profiles', () => {
  const { organizer, performer } = event();
  expect(organizer).toEqual([
    {
      '@type': 'Organization',
      name: 'Huiyi Cardiology Branch',
      url: `https://huiyi.example/en/meetings?keyword=${encodeURIComponent('会医心血管分会')}`,
    },
  ]);
  expect(performer[0]).toMatchObject({ '@type': 'Person', url: 'https://huiyi.example/en/doctors/103' });
});

test('a doctor has a specialty that machines know, and an address', () => {
  const hospital = { hospital: '第一医院', department: '心内科', provinceName: '江苏省' };
  const doctor = doctorLd('zh', { userId: 103, name: '林静', ...hospital, subjectSlug: 'cardiology' }, '/og/zh/a.png');
  expect(doctor).toHaveProperty('image', 'https://huiyi.example/og/zh/a.png');
  expect(doctor).toMatchObject({
    medicalSpecialty: 'https://schema.org/Cardiovascular',
    address: { addressCountry: 'CN', addressRegion: '江苏省', streetAddress: '第一医院, 心内科' },
  });
  expect(doctorLd('zh', { userId: 1, name: '王一', subjectSlug: 'tcm' }, '')).toHaveProperty(
    'medicalSpecialty',
    undefined,
  );
});

test('a live is a video that is broadcast at its time', () => {
  const live: DocLive = {
    id: 3,
    title: '直播',
    startTime: '2026-12-05 08:30:00',
    endTime: '2026-12-05 10:00:00',
    liveStatus: '0',
    replayUrl: '/r.m3u8',
  };
  const before = JSON.parse(JSON.stringify(liveLd('zh', live)));
  expect(before).toMatchObject({
    '@type': 'VideoObject',
    publication: { '@type': 'BroadcastEvent', isLiveBroadcast: true, startDate: '2026-12-05T08:30:00+08:00' },
  });
  expect(before).not.toHaveProperty('contentUrl');
  expect(liveLd('zh', { ...live, liveStatus: '2' })).toHaveProperty('contentUrl', 'https://huiyi.example/r.m3u8');
});

test('the site says where it is searched, in the page’s language', () => {
  const { potentialAction } = JSON.parse(
    JSON.stringify(websiteLd('en', { name: 'Huiyi', description: 'd', organisation: 'o' })),
  );
  expect(potentialAction.target).toBe('https://huiyi.example/en/search?keyword={search_term_string}');
});
