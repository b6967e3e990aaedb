// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { createTranslator, NextIntlClientProvider } from 'next-intl';
import { expect, test, vi } from 'vitest';
import { quoteFor } from '@/components/attendee/coupon/coupon-field';
import { addable } from '@/components/attendee/enrol/add-dialog';
import { sumOf } from '@/components/attendee/enrol/offers';
import type { MyEnrol, Offer } from '@/contract/attendee/enrol';
import { leaveBesides } from '@/contract/attendee/waiting';
import type { WaitingPlace as Place } from '@/contract/attendee/waiting-place';
import messages from '@/messages/en/enrol.json';
import chinese from '@/messages/zh/enrol.json';
import { WaitingPlace } from './waiting-place';
import { lackingOf } from './waiting-section';

const calls: unknown[][] = [];
vi.mock('@/lib/api/clients', () => ({
  callToken: async (...asked: unknown[]) => {
    calls.push(asked);
  },
}));
vi.mock('@/lib/i18n/navigation', () => ({
  useRouter: () => ({ refresh: () => {} }),
}));

const offer = (feeId: number, left: number | null, price = '100.00'): Offer => ({
  feeId,
  biz: 'enroll',
  feeName: `T${feeId}`,
  price,
  left,
});

test('what there is too little of for all who are brought along is waited for, and what is free is not', () => {
  const [full, one, free] = [offer(1, 0), offer(2, 1), offer(3, null)];
  expect(lackingOf([free, one])).toEqual([]);
  expect(lackingOf([free, full])).toEqual([full]);
  expect(lackingOf([free, one, one])).toEqual([one]);
});

test('what a code takes off counts for the type that it was asked for, and no other', () => {
  const quote = { code: 'HUIYI2026', feeId: '1', name: 'Members', deducted: '30.00', seats: 0 };
  expect(quoteFor(quote, { coupon: ' HUIYI2026 ', feeId: '1' })).toBe(quote);
  expect(quoteFor(quote, { coupon: 'HUIYI2026', feeId: '2' })).toBeNull();
  expect(quoteFor(quote, { coupon: 'HUIYI', feeId: '1' })).toBeNull();
  expect(sumOf([offer(1, null), offer(2, null)], quote.deducted)).toBe('170.00');
});

const mine = { enrollId: 7, enrollState: 'waiting', feeId: 1, workshops: [], companions: [] } as unknown as MyEnrol;
const waits: Place = {
  position: 2,
  seats: 3,
  since: '2026-05-20 10:00:00',
  why: 'kept',
  free: 1,
  chance: 'fair',
  choice: 'keep',
};
function show(place: Place, of: Partial<MyEnrol> = {}, onAccept?: () => void) {
  render(
    <NextIntlClientProvider locale="en" messages={{ enrol: messages }} timeZone="Asia/Shanghai">
      <WaitingPlace
        mine={{ ...mine, ...of }}
        place={place}
        wants="Delegate"
        serverTime="2026-05-20 12:00:00"
        onAccept={onAccept}
      />
    </NextIntlClientProvider>,
  );
  return document.body.textContent ?? '';
}

test('who waits reads their position, why and how likely it is', () => {
  const text = show(waits);
  expect(text).toContain('No. 2');
  expect(text).toContain('1 free place is kept for a larger group ahead of you.');
  expect(text).toContain('fair: some people usually withdraw');
  expect(screen.getByRole('button', { name: 'Leave the list' })).toBeDefined();
});

test('who is offered a place reads until when, and how long that is', () => {
  const text = show({ ...waits, why: null, chance: null, until: '2026-05-21 13:30:00' });
  expect(text).toContain('25 h 30 min left');
  expect(text).not.toContain('No. 2');
  expect(screen.getByRole('button', { name: 'Decline the place' })).toBeDefined();
});

test('who has a place takes what is offered besides, and gives up that alone', async () => {
  const accept = vi.fn();
  const waitsFor = { workshops: [9], companions: [] };
  show({ ...waits, why: null, chance: null, until: '2026-05-21 13:30:00' }, { waitsFor }, accept);
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(accept).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Decline the place' }));
  fireEvent.click(screen.getAllByRole('button', { name: 'Decline the place' }).at(-1) ?? document.body);
  await expect.poll(() => calls).toEqual([[leaveBesides, { body: { enrollId: 7 } }]]);
});

test('what is full can be waited for besides a place, and not twice', () => {
  const offers = [
    offer(1, 0),
    { ...offer(2, 0), biz: 'workshop' as const },
    { ...offer(3, 4), biz: 'workshop' as const },
  ];
  const ids = (of: Partial<MyEnrol>) => addable({ offers }, { ...mine, ...of }).map(({ feeId }) => feeId);
  expect(ids({})).toEqual([2, 3]);
  expect(ids({ waitsFor: { workshops: [2], companions: [] } })).toEqual([3]);
  expect(ids({ workshops: [3] })).toEqual([2]);
});

test('who waits for one place is not told in Chinese that several are kept together', () => {
  const how = (seats: number) => {
    const t = createTranslator({ locale: 'zh', messages: { enrol: chinese }, namespace: 'enrol.waiting' });
    return t('how', { seats });
  };
  expect(how(1)).not.toContain('一起保留');
  expect(how(3)).toContain('3 席会一起保留');
});
