import { createMeeting, removeMeeting } from '@/contract/meeting-manage/manage';
import { saveSession } from '@/contract/programme/board';
import { href } from '@/lib/href';
import { ask, pathIn, say } from '../../support/journey';
import { expect, test } from '../fixtures';
import { listen } from '../steps';

/** A day in China, `days` after today. */
const dayInChina = (days: number) => new Date(Date.now() + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 10);
const FIRST = dayInChina(300);
const LAST = dayInChina(301);

for (const locale of ['zh', 'en'] as const) {
  test(`${locale}: a speaker who is asked says when they are away, the open board names the clash, and no longer once it is taken back`, async ({
    page: own,
    browser,
    newcomer: speaker,
    becomes,
  }) => {
    const office = await browser.newContext();
    const desk = await becomes(office, 'organiser');
    const times = { startTime: `${FIRST} 09:00:00`, endTime: `${LAST} 17:00:00` };
    const { msId } = await ask(createMeeting, {
      as: desk,
      body: { msName: `讲者会 ${Date.now()}`, msType: '1', ...times },
    });
    const topic = `Valves ${Date.now()}`;
    const person = { role: 'speaker' as const, name: '林知夏', nameEn: 'Lin Zhixia', hospital: '', hospitalEn: '' };
    const given = { topic, topicEn: topic, kind: 'talk' as const, minutes: '60', abstract: '', abstractEn: '' };
    await ask(saveSession, {
      as: desk,
      params: { msId },
      body: {
        ...given,
        startTime: `${FIRST} 10:00:00`,
        speakers: [{ ...person, phonenumber: speaker.phonenumber }],
      },
    });
    const p = (key: string, values?: Record<string, string | number>) => say(locale, `programme.${key}`, values);
    const mine = (key: string, values?: Record<string, string | number>) => say(locale, `schedule.${key}`, values);
    const clash = p('clashCount', { count: 1 });

    // Both are open before anybody is asked, and neither is opened anew.
    await listen(own, pathIn(locale, href('myMeetings')));
    await expect(own.getByRole('heading', { name: mine('away.title') })).toHaveCount(0);
    const board = await office.newPage();
    await listen(board, `${pathIn(locale, href('tasks'))}?msId=${msId}&tab=programme`);
    await expect(board.locator('[data-session]', { hasText: topic })).toBeVisible();
    await board.getByRole('button', { name: p('ask'), exact: true }).click();
    await expect(board.getByText(p('askText'))).toBeVisible();
    await board.getByRole('button', { name: p('ask'), exact: true }).click();

    const asked = own.getByRole('region', { name: mine('asked.title') });
    await expect(asked).toContainText(topic);
    const away = own.getByRole('region', { name: mine('away.title') });
    await expect(away).toContainText(mine('away.empty'));
    await away.getByRole('button', { name: new RegExp(`^${mine('away.add')}`) }).click();
    await away.getByLabel(mine('away.from')).fill(`${FIRST}T09:00`);
    await away.getByLabel(mine('away.to')).fill(`${FIRST}T12:00`);
    await away.getByRole('button', { name: mine('away.save'), exact: true }).click();

    await board.getByRole('button', { name: clash, exact: true }).click();
    const named = p('clash.awayBoth', {
      name: locale === 'en' ? 'Lin Zhixia' : '林知夏',
      topics: p('quoted', { topic }),
    });
    await expect(board.getByText(named)).toBeVisible();
    await board.keyboard.press('Escape');

    await away.getByRole('button', { name: new RegExp(`^${mine('away.remove')}`) }).click();
    await own
      .getByRole('button', { name: mine('away.remove'), exact: true })
      .last()
      .click();
    await expect(away).toContainText(mine('away.empty'));
    await expect(board.getByRole('button', { name: clash, exact: true })).toHaveCount(0);

    await office.close();
    await ask(removeMeeting, { as: desk, params: { msId } });
  });
}
