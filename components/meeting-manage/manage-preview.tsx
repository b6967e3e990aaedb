'use client';

import { useLocale, useTranslations } from 'next-intl';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { lengthened } from '@/components/ui/preview/preview-text';
import { EMPTY_PLAN, type MeetingPlan } from '@/contract/meeting/plan';
import { EMPTY_FEE } from '@/contract/meeting/plan-fees';
import type { Desk, DeskMeeting, DeskTask } from '@/contract/meeting-manage/desk';
import { MANAGE_STATES, type ManagedMeeting } from '@/contract/meeting-manage/manage';
import { href } from '@/lib/href';
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
const TIMES = { startTime: '2027-03-05 09:00:00', endTime: '2027-03-06 17:00:00' };

/** An invented meeting as each component wants it. */
function useSample() {
  const t = useTranslations('preview.sample');
  const reason = lengthened(t('approval'), useLocale());
  const name = { msName: t('workshop'), msNameEn: t('workshop') };
  const meeting = (msId: number): ManagedMeeting => {
    const state = MANAGE_STATES[msId % MANAGE_STATES.length] ?? 'draft';
    const refused = state === 'refused' || state === 'changeRefused';
    return {
      ...name,
      ...TIMES,
      msId,
      msType: '2',
      state,
      over: false,
      cityName: t('city'),
      cityNameEn: t('city'),
      ...(refused && { auditMsg: reason, auditMsgEn: reason }),
      updateTime: '2026-11-20 16:20:00',
    };
  };
  const desks: DeskMeeting[] = [
    { ...name, ...TIMES, msId: 1, state: 'published', over: false, manages: true, posts: [] },
    { ...name, ...TIMES, msId: 2, state: 'changing', over: false, manages: false, posts: ['14', '12'] },
  ];
  const tasks: DeskTask[] = [
    { ...name, key: 'refused', msId: 1, reason: t('approval'), reasonEn: t('approval') },
    { ...name, key: 'programme', msId: 2, due: TIMES.startTime },
    { ...name, key: 'enrolEnds', msId: 3, due: '2027-02-26 18:00:00' },
  ];
  const desk: Desk = {
    ...name,
    ...TIMES,
    msId: 1,
    state: 'published',
    over: false,
    manages: false,
    posts: ['14'],
    figures: [
      { key: 'favourites', count: 128 },
      { key: 'sessions', count: 46 },
      { key: 'speakers', count: 31 },
    ],
    staff: [{ id: 1, postCode: '14', name: t('name'), nameEn: t('name'), phone: '138****0006' }],
    officialNotice: null,
    notices: [{ id: 1, title: t('notice'), titleEn: t('notice'), publishTime: '2026-11-01 09:00:00' }],
  };
  const plan: MeetingPlan = {
    ...EMPTY_PLAN,
    ...name,
    ...TIMES,
    msType: '2',
    audience: '0',
    subjectIds: [1],
    enrollEnd: '2027-02-26 18:00:00',
    capacity: '180',
    address: t('address'),
    addressEn: t('address'),
    orgs: [{ postCode: '20', name: t('organiser'), nameEn: t('organiser') }],
    fees: [
      {
        ...EMPTY_FEE,
        feeName: t('delegate'),
        feeNameEn: t('delegate'),
        price: '680.00',
        windows: [{ until: '2027-02-01 00:00:00', price: '480.00' }],
      },
    ],
  };
  const bare: MeetingPlan = { ...plan, msNameEn: '', enrollEnd: '', address: '', addressEn: '', orgs: [], fees: [] };
  return { meeting, desks, tasks, desk, plan, bare };
}

/** One of the organisers' components in one state; it asks nobody. */
export function ManagePreview({ name, state }: { name: string; state: State }) {
  const empty = state === 'empty';
  const { desks, tasks, desk, plan, bare } = useSample();
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
  const { meeting } = useSample();
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
      link={({ msId }) => href('manage', {}, { query: { msId } })}
      empty={{ title: t('empty'), text: t('emptyText') }}
    />
  );
}
