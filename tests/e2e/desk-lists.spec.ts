import { getAttendeeDesk } from '@/contract/attendee/desk';
import { listInvited } from '@/contract/attendee/invited';
import { listDeskMeetings } from '@/contract/meeting-manage/desk';
import { href } from '@/lib/href';
import { ask, pathIn, say } from '../support/journey';
import { expect, only, test } from './fixtures';
import { expectFits, expectNoNarrowText, expectPlainRows, resize } from './page-checks';
import { visit } from './steps';

for (const locale of ['zh', 'en'] as const) {
  test(`whom a meeting invites stands in a list that is whole on a laptop and on phones (${locale})`, async ({
    page,
    context,
    becomes,
  }) => {
    const as = await becomes(context, 'meeting');
    const counted = await Promise.all(
      (await ask(listDeskMeetings, { as })).map(async ({ msId }) => ({
        msId,
        total: await ask(listInvited, { as, params: { msId } }).then(
          ({ total }) => total,
          () => 0,
        ),
      })),
    );
    const { msId, total } = only(counted.filter((one) => one.total > 0));
    await page.setViewportSize({ width: 1366, height: 768 });
    await visit(page, `${pathIn(locale, href('tasks'))}?msId=${msId}&tab=invited`);
    await expect(page.getByRole('table', { name: say(locale, 'desk.invited.title') }).getByRole('row')).toHaveCount(
      total + 1,
    );
    await expectPlainRows(page);
    await resize(page, { width: 390, height: 844 });
    await expectNoNarrowText(page);
    await resize(page, { width: 320, height: 640 });
    await expectFits(page);
  });
}

for (const locale of ['zh', 'en'] as const) {
  test(`the overview of a desk says who is enrolled, and leads to them (${locale})`, async ({
    page,
    context,
    becomes,
  }) => {
    const as = await becomes(context, 'organiser');
    const { counts, elsewhere } = await ask(getAttendeeDesk, { as, params: { msId: 1 } });
    const named = counts.filter(({ state }) => state === 'enrolled').reduce((sum, { count }) => sum + count, 0);
    const enrolled = new Intl.NumberFormat(locale).format(named + elsewhere);
    await visit(page, `${pathIn(locale, href('tasks'))}?msId=1`);
    const stands = page.getByRole('list', { name: say(locale, 'meetingManage.deskParts.stands') });
    await stands.getByRole('link', { name: `${say(locale, 'meetingManage.stands.enrolled')} ${enrolled}` }).click();
    await expect(page).toHaveURL(/tab=attendees&state=enrolled/);
    await expect(page.getByRole('row').nth(1)).toContainText(say(locale, 'desk.states.enrolled'));
  });
}
