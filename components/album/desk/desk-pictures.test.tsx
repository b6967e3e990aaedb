// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import form from '@/messages/zh/form.json';
import media from '@/messages/zh/media.json';
import { Chosen } from './desk-pictures';

const callToken = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/clients', () => ({ callToken }));
const words = media.deskPictures;
const picture = (pictureId: number, caption: string | null) =>
  ({ pictureId, caption, captionEn: null }) as Parameters<typeof Chosen>[0]['pictures'][number];
const show = async (...pictures: ReturnType<typeof picture>[]) => {
  render(
    <NextIntlClientProvider locale="zh" timeZone="Asia/Shanghai" messages={{ media, form }}>
      <Chosen
        msId={1}
        ids={pictures.map(({ pictureId }) => pictureId)}
        pictures={pictures}
        halls={[]}
        onDown={async () => {}}
        onClear={() => {}}
        onSaved={() => {}}
      />
    </NextIntlClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: words.edit }));
};
const sent = async () => {
  await waitFor(() => expect(callToken).toHaveBeenCalled());
  return callToken.mock.lastCall?.[1].body;
};
beforeEach(() => callToken.mockReset().mockResolvedValue(null));

test('what a picture is called is seen, and can be cleared', async () => {
  await show(picture(4, '开幕式'));
  const field = screen.getByLabelText(words.caption);
  expect(field).toHaveProperty('value', '开幕式');
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole('button', { name: words.save }));
  expect(await sent()).toEqual({ ids: [4], caption: '' });
});

test('pictures that are called differently keep that, until it is said that they are called nothing', async () => {
  await show(picture(4, '开幕式'), picture(5, '合影'));
  expect(screen.getByLabelText(words.caption)).toHaveProperty('value', '');
  await userEvent.click(screen.getByRole('button', { name: words.save }));
  expect(await sent()).toEqual({ ids: [4, 5] });
  await userEvent.click(screen.getByRole('button', { name: words.edit }));
  await userEvent.click(screen.getByRole('button', { name: words.noCaption }));
  await waitFor(() => expect(callToken).toHaveBeenCalledTimes(2));
  expect(await sent()).toEqual({ ids: [4, 5], caption: '', captionEn: '' });
});
