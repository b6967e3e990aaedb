import { pathIn, say, siteAddress } from '../../support/journey';
import { expect, test } from '../fixtures';
import { visit } from '../steps';

test('from the choice of a meeting to one of its notices by keyboard, and the letter of invitation is a PDF', async ({
  page,
  context,
  becomes,
}) => {
  await becomes(context, 'doctor');
  await visit(page, pathIn('en', '/meetings/basic'));
  const mine = page.getByRole('region', { name: say('en', 'attendee.pick.title') });
  const own = mine.getByRole('listitem').first().getByRole('link');
  await own.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/meetings\/basic\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('en', 'meeting.invitation.title'));

  // How one stands at the meeting is beside its menu, and nobody's is in the page itself.
  const place = page.getByRole('region', { name: say('en', 'attendee.place.title') });
  await expect(place.getByRole('link', { name: say('en', 'attendee.place.all') })).toBeVisible();
  await expect(place).not.toContainText(say('en', 'attendee.place.none'));
  const guests = await (await fetch(page.url())).text();
  expect(guests).toContain(say('en', 'meeting.invitation.title'));
  for (const state of ['paid', 'free', 'unpaid']) {
    expect(guests.replace(/<script[\s\S]*?<\/script>/g, '')).not.toContain(
      `>${say('en', `attendee.states.${state}`)}<`,
    );
  }

  const letter = await page.getByRole('link', { name: say('en', 'meeting.invitation.letter') }).getAttribute('href');
  const file = await fetch(siteAddress() + letter);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  const menu = page.getByRole('navigation', { name: say('en', 'meeting.frame.menu') });
  await menu.getByRole('link', { name: say('en', 'routes.meetingNotices') }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/meetings\/article\/\d+$/);
  await expect(menu.locator('[aria-current=page]')).toHaveText(say('en', 'routes.meetingNotices'));
  const newest = page.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('link').first();
  const title = (await newest.textContent()) ?? '';
  await newest.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/meetings\/article\/\d+\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.locator('a[rel=prev]').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
});
