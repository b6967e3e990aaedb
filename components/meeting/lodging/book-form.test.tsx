// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test, vi } from 'vitest';
import type { Hotel } from '@/contract/lodging/hotel';
import type { MyStay } from '@/contract/lodging/stay';
import form from '@/messages/zh/form.json';
import lodging from '@/messages/zh/lodging.json';
import validation from '@/messages/zh/validation.json';
import { BookForm } from './book-form';

vi.mock('@/lib/api/clients', () => ({ callToken: vi.fn() }));
vi.mock('@/lib/i18n/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));

const kind = (kindId: number, kindName: string) => ({
  kindId,
  kindName,
  kindNameEn: null,
  bed: 'twin' as const,
  breakfast: 0,
  shared: true,
});
const HOTEL = { id: 1, kinds: [kind(1, '双床房'), kind(2, '套房')] } as unknown as Hotel;
const page = (mine: MyStay | null) => (
  <NextIntlClientProvider locale="zh" messages={{ lodging, form, validation }}>
    <BookForm hotel={HOTEL} nights={[]} mine={mine} withStay={null} instead={null} onDone={() => {}} />
  </NextIntlClientProvider>
);
const MINE: MyStay = { enrolled: true, name: '林知夏', asks: [], right: { kindId: 2, hotelId: 1, nights: 2 } };

test('whose it is and which room they have for nothing is filled in once it is known, over nothing that is there', () => {
  const { rerender } = render(page(null));
  rerender(page(MINE));
  const guest = screen.getByLabelText<HTMLInputElement>(lodging.guest);
  expect(guest.value).toBe('林知夏');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /套房/ }).checked).toBe(true);
  fireEvent.change(guest, { target: { value: '陈默言' } });
  rerender(page({ ...MINE, name: '林知夏（教授）' }));
  expect(guest.value).toBe('陈默言');
});
