'use client';

import { useTranslations } from 'next-intl';
import { RemoteTable } from '@/components/remote-table/remote-table';
import type { Desk, DeskMeeting, DeskTask } from '@/contract/meeting-desk';
import { MANAGE_STATES, type ManagedMeeting } from '@/contract/meeting-manage';
import type { MeetingPlan } from '@/contract/meeting-plan';
import { useOwnAddress } from '@/lib/lists/use-address';
import { useRemoteList } from '@/lib/lists/use-remote-list';
import { DeskHome } from './desk-home';
import { DeskView } from './desk-view';
import styles from './manage.module.css';
import { MANAGED } from './manage-list';
import { PlanSummary } from './plan-summary';
import { StateBadge } from './state-badge';
import { useManageColumns } from './use-manage-columns';

type State = 'usual' | 'empty' | 'failed';
const NAME = { msName: '心房颤动消融随访研讨会', msNameEn: 'Workshop on Follow-up after Ablation' };
const TIMES = { startTime: '2027-03-05 09:00:00', endTime: '2027-03-06 17:00:00' };
const WHY = { zh: '请补充举办批复', en: 'Please add the approval' };

const meeting = (msId: number): ManagedMeeting => {
  const state = MANAGE_STATES[msId % MANAGE_STATES.length] ?? 'draft';
  const refused = state === 'refused' || state === 'changeRefused';
  return {
    ...{ ...NAME, ...TIMES, msId, msType: '2', state, over: false, cityName: '武汉', cityNameEn: 'Wuhan' },
    ...(refused && { auditMsg: WHY.zh, auditMsgEn: WHY.en }),
    updateTime: '2026-11-20 16:20:00',
  };
};
const desks: DeskMeeting[] = [
  { ...NAME, ...TIMES, msId: 1, state: 'published', over: false, manages: true, posts: [] },
  { ...NAME, ...TIMES, msId: 2, state: 'changing', over: false, manages: false, posts: ['14', '12'] },
];
const tasks: DeskTask[] = [
  { ...NAME, key: 'refused', msId: 1, reason: WHY.zh, reasonEn: WHY.en },
  { ...NAME, key: 'programme', msId: 2, due: TIMES.startTime },
  { ...NAME, key: 'enrolEnds', msId: 3, due: '2027-02-26 18:00:00' },
];
const desk: Desk = {
  ...{ ...NAME, ...TIMES, msId: 1, state: 'published', over: false, manages: false, posts: ['14'] },
  figures: [
    { key: 'favourites', count: 128 },
    { key: 'sessions', count: 46 },
    { key: 'speakers', count: 31 },
  ],
  staff: [{ id: 1, postCode: '14', name: '何未迟', nameEn: 'Weichi He', phone: '138****0006' }],
  officialNotice: null,
  notices: [{ id: 1, title: '第一轮通知', titleEn: 'First notice', publishTime: '2026-11-01 09:00:00' }],
};
const plan: MeetingPlan = {
  ...{ ...NAME, ...TIMES, msType: '2', audience: '0', subjectIds: [1], coverUrl: '', intro: '', introEn: '' },
  ...{ enrollStart: '', enrollEnd: '2027-02-26 18:00:00', artStart: '', artEnd: '', regions: [], capacity: '180' },
  ...{ address: '云起路 1 号', addressEn: '1 Yunqi Road', notice: '', noticeEn: '' },
  orgs: [{ postCode: '20', name: '澄明医学会', nameEn: 'Chengming Medical Association' }],
  fees: [
    {
      ...{ feeName: '参会代表', feeNameEn: 'Delegate', price: '680.00', earlyPrice: '480.00' },
      ...{ earlyEnd: '2027-02-01 00:00:00', note: '', noteEn: '' },
    },
  ],
  ...{ keyDates: [], contacts: [], notices: [], sessions: [], officialNotice: { number: '', name: '', url: '' } },
};
const bare: MeetingPlan = { ...plan, msNameEn: '', enrollEnd: '', address: '', addressEn: '', orgs: [], fees: [] };

/** One of the organisers' components in one state; it asks nobody. */
export function ManagePreview({ name, state }: { name: string; state: State }) {
  const empty = state === 'empty';
  switch (name) {
    case 'meeting-states':
      return (
        <div className={styles.tools}>
          {MANAGE_STATES.map((one) => (
            <StateBadge key={one} row={{ state: one, over: false }} />
          ))}
          <StateBadge row={{ state: 'published', over: true }} />
        </div>
      );
    case 'managed-meetings':
      return <TableOf state={state} />;
    case 'desk':
      return <DeskHome level={2} tasks={empty ? [] : tasks} meetings={empty ? [] : desks} />;
    case 'desk-view':
      return <DeskView level={2} desk={empty ? { ...desk, staff: [], notices: [], posts: [] } : desk} />;
    default:
      return <PlanSummary plan={empty ? bare : plan} provinces={[]} />;
  }
}

const ROWS = 8;

function TableOf({ state }: { state: State }) {
  const t = useTranslations('meetingManage');
  const list = useRemoteList(MANAGED, {
    keyOf: ({ msId }) => msId,
    useAddress: useOwnAddress,
    load: async () => {
      if (state === 'failed') throw new Error('This preview stays failed.');
      const rows = state === 'empty' ? [] : Array.from({ length: ROWS }, (_, index) => meeting(index));
      return { total: rows.length, rows };
    },
  });
  return (
    <RemoteTable
      list={list}
      columns={useManageColumns()}
      caption={t('title')}
      nameOf={({ msName }) => msName}
      empty={{ title: t('empty'), text: t('emptyText') }}
    />
  );
}
