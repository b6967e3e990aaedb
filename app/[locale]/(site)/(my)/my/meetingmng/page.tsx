import { notFound } from 'next/navigation';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { DeskHome } from '@/components/meeting-manage/desk-home';
import { DeskHead, DeskView } from '@/components/meeting-manage/desk-view';
import styles from '@/components/meeting-manage/manage.module.css';
import { OwnMenuLayout } from '@/components/shells/menu-layout';
import { getDesk, listDeskMeetings, listDeskTasks } from '@/contract/meeting-manage/desk';
import { meetingRightsOf } from '@/contract/post-rights';
import { nullOnMissing, parseId, readPersonal } from '@/lib/data/read';
import { pickMessages } from '@/lib/i18n/messages';
import { personalPage } from '../../personal-page';
import { DeskMenu, DeskNav } from './desk-nav';
import { readDeskStands } from './desk-stands';
import { DESK_TAB_NAMES, deskTab, isOpen } from './desk-tabs';

const { generateMetadata, page } = personalPage('tasks', async ({ query }) => {
  const messages = await getMessages();
  const own = pickMessages(messages, 'meetingManage', 'desk', 'form', 'validation');
  const msId = parseId(typeof query.msId === 'string' ? query.msId : undefined);
  if (msId === null) {
    const [tasks, meetings] = await Promise.all([readPersonal(listDeskTasks), readPersonal(listDeskMeetings)]);
    return (
      <NextIntlClientProvider messages={own}>
        <DeskHome tasks={tasks} meetings={meetings} />
      </NextIntlClientProvider>
    );
  }
  const tab = DESK_TAB_NAMES.find((name) => name === query.tab);
  const [desk, tasks] = await Promise.all([
    nullOnMissing(readPersonal(getDesk, { params: { msId } })),
    tab ? [] : readPersonal(listDeskTasks),
  ]);
  if (!desk) notFound();
  const rights = meetingRightsOf(desk);
  const open = DESK_TAB_NAMES.filter((name) => isOpen(rights, deskTab(name)));
  if (tab && !open.includes(tab)) notFound();
  const ways = { msId, open, tab };
  const menus = { menu: <DeskMenu {...ways} />, row: <DeskNav {...ways} /> };
  if (!tab) {
    const stands = await readDeskStands(msId, rights);
    return (
      <NextIntlClientProvider messages={own}>
        <OwnMenuLayout {...menus}>
          <DeskView desk={desk} stands={stands} tasks={tasks.filter((task) => task.msId === msId)} />
        </OwnMenuLayout>
      </NextIntlClientProvider>
    );
  }
  const { words = [], show } = deskTab(tab);
  return (
    <NextIntlClientProvider messages={{ ...own, ...wordsOf(messages, words) }}>
      <OwnMenuLayout {...menus}>
        <div className={styles.page}>
          <DeskHead desk={desk} />
          <div className={styles.body}>{await show({ msId, query, rights })}</div>
        </div>
      </OwnMenuLayout>
    </NextIntlClientProvider>
  );
});

/** Words of other parts of the site, by their paths. */
function wordsOf(messages: object, paths: readonly string[]): Record<string, object> {
  const said: Record<string, object> = {};
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let [from, into]: [object, object] = [messages, said];
    for (const name of names) {
      from = Reflect.get(from, name);
      if (!Reflect.has(into, name)) Reflect.set(into, name, {});
      into = Reflect.get(into, name);
    }
    Reflect.set(into, last, Reflect.get(from, last));
  }
  return said;
}

export { generateMetadata };
export default page;
