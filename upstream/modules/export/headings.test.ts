import { expect, test } from 'vitest';
import enDesk from '@/messages/en/desk.json';
import zhDesk from '@/messages/zh/desk.json';
import en from '@/upstream/messages/en.json';
import zh from '@/upstream/messages/zh.json';
import { attendeeExports } from '@/upstream/modules/attendee/attendee.exports';
import { stayExport } from '@/upstream/modules/lodging/lodging.exports';
import { mealExport } from '@/upstream/modules/meal/meal.exports';
import { tripExport } from '@/upstream/modules/trip/trip.exports';

type Words = Record<string, string>;
type Desk = typeof zhDesk;
/** What lists at a meeting's desk and their files both have: the file's columns by the list's. */
const SHARED: Record<string, { shown: (desk: Desk) => Words; columns: Record<number, string> }> = {
  attendees: {
    shown: ({ fields }) => fields,
    columns: {
      0: 'name',
      1: 'hospital',
      2: 'department',
      3: 'title',
      4: 'fee',
      5: 'state',
      6: 'source',
      7: 'team',
      8: 'workshops',
      9: 'companions',
      10: 'phonenumber',
      11: 'email',
      12: 'orderNo',
      13: 'amount',
      14: 'createTime',
      15: 'enrollTime',
    },
  },
  deskOrders: {
    shown: ({ orders }) => orders.fields,
    columns: {
      0: 'orderNo',
      1: 'payer',
      2: 'team',
      3: 'people',
      5: 'amount',
      6: 'refunded',
      7: 'channel',
      8: 'state',
      9: 'createTime',
      10: 'payTime',
    },
  },
  stays: {
    shown: ({ rooms }) => rooms.fields,
    columns: {
      0: 'hotel',
      1: 'room',
      2: 'roomNo',
      3: 'guest',
      4: 'mate',
      5: 'hospital',
      12: 'state',
      14: 'change',
    },
  },
  trips: {
    shown: ({ trips }) => trips.fields,
    columns: { 0: 'direction', 1: 'person', 2: 'hospital', 3: 'phone', 4: 'way', 12: 'people', 18: 'note' },
  },
  mealGuests: {
    shown: ({ meals }) => meals.fields,
    columns: { 0: 'meal', 2: 'person', 3: 'hospital', 4: 'table', 5: 'diet', 6: 'allergies' },
  },
};
const FILES = [...attendeeExports, stayExport, tripExport, mealExport];

test.each(Object.entries(SHARED))(
  'the file of %s calls its columns what the list on screen calls them',
  (kind, { shown, columns }) => {
    const titles = FILES.find((file) => file.kind === kind)?.definition.titles ?? [];
    for (const [words, desk] of [[zh, zhDesk] as const, [en, enDesk] as const]) {
      const said = Object.keys(columns).map((at) => (words as Words)[titles[Number(at)] ?? '']);
      expect(said).not.toContain(undefined);
      expect(said).toEqual(Object.values(columns).map((field) => shown(desk as Desk)[field]));
    }
  },
);
