import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import type { PreviewEntry, PreviewState } from '@/components/ui/preview/preview-catalogue';
import type { PreviewWords } from '@/components/ui/preview/preview-text';
import type { AuditCase, Dashboard } from '@/contract/console/console';
import { href } from '@/lib/href';
import { BannerPreview } from './banner/banner-preview';
import { CaseStatus } from './case/case-status';
import { DashboardView } from './dashboard/dashboard-view';
import { DeptView } from './dashboard/dept-view';
import { NoticePreviewCard } from './notice/notice-preview-card';

// Loaded by themselves, each under its own name only.
const CaseDetailPreview = dynamic(() => import('./panel/detail-previews').then((m) => m.CaseDetailPreview));
const RefusePreview = dynamic(() => import('./panel/detail-previews').then((m) => m.RefusePreview));
const OrderHistoryPreview = dynamic(() => import('./panel/detail-previews').then((m) => m.OrderHistoryPreview));
const RefundPreview = dynamic(() => import('./panel/detail-previews').then((m) => m.RefundPreview));

/** Names of the console's previews, as in the address. */
export const CONSOLE_PREVIEWS = [
  'console-dashboard',
  'console-case',
  'console-case-detail',
  'console-refuse',
  'console-order',
  'console-refund',
  'console-banner',
  'console-notice',
] as const;

// What is shown here is nobody's: nothing may be sent from it.
const still = (key: PreviewState, node: ReactNode) => ({ key, node: <div inert>{node}</div> });

const SINCE = '2026-10-24';
const NOW = '2026-11-22 10:00:00';
const series = (value: (index: number) => number) => {
  const days = Array.from({ length: 30 }, (_, index) => value(index));
  return { total: days.reduce((sum, day) => sum + day, 0), days };
};

function figures(): Dashboard {
  const rising = series((index) => Math.round(index * 1.7 + (index % 7) * 3));
  return {
    now: NOW,
    since: SINCE,
    people: rising,
    certs: series((index) => index % 4),
    videos: series((index) => index % 3),
    meetings: series((index) => index % 2),
    income: series((index) => (index === 12 ? -900 : index * 320)),
    waiting: { certs: 12, videos: 3, withdrawals: 2, payouts: 1, vouchers: 0 },
    oldest: { certs: '2026-11-18 09:20:00', videos: '2026-11-22 07:00:00', payouts: '2026-11-22 09:50:00' },
  };
}

function aCase(t: PreviewWords, more: Partial<AuditCase>): AuditCase {
  return {
    caseId: 1,
    kind: 'cert',
    status: '0',
    withdrawn: false,
    userId: 1,
    again: false,
    claimedByMe: false,
    title: t('sample.name'),
    ...more,
  };
}

/** The console's own parts in their states. */
export function consolePreviews(t: PreviewWords): PreviewEntry[] {
  const empty = series(() => 0);
  const [name, unit] = [t('sample.name'), t('sample.hospital')];
  const words = { title: t('sample.noticeTitle'), titleEn: '', text: t('sample.noticeText'), textEn: '' };
  const none = { alt: '', altEn: '', picture: [] };
  const long = { title: t('sample.noticeLong'), text: `${t('sample.noticeLong')}${t('sample.noticeLong')}` };
  const person = { userId: 1, name, certFlag: '2', deptAdmin: '1' };
  const preview = (people: number, said: { title: string; text: string }) => (
    <NoticePreviewCard
      preview={{
        title: said.title,
        titleEn: said.title,
        content: said.text,
        contentEn: said.text,
        linkUrl: href('meeting', { id: 1 }),
        people,
        sms: Math.floor(people / 8),
        email: Math.floor(people / 5),
        missed: { account: people > 0 ? 3 : 0, phone: 0, sms: people - Math.floor(people / 8), address: 0, email: 0 },
      }}
      ways
      sendTime={null}
    />
  );
  return [
    {
      name: 'console-dashboard',
      states: [
        { key: 'usual', node: <DashboardView figures={figures()} /> },
        {
          key: 'empty',
          node: (
            <DashboardView
              figures={{
                now: NOW,
                since: SINCE,
                people: empty,
                meetings: empty,
                waiting: { certs: 0, videos: 0 },
              }}
            />
          ),
        },
        {
          key: 'one',
          node: (
            <DeptView dept={{ deptName: unit, members: [person] }} meetings={[]}>
              {null}
            </DeptView>
          ),
        },
      ],
    },
    {
      name: 'console-case',
      card: true,
      states: [
        { key: 'waiting', node: <CaseStatus row={aCase(t, {})} /> },
        { key: 'busy', node: <CaseStatus row={aCase(t, { status: '1', claimedBy: t('sample.other') })} /> },
        { key: 'accepted', node: <CaseStatus row={aCase(t, { status: '2' })} /> },
        { key: 'refused', node: <CaseStatus row={aCase(t, { status: '3' })} /> },
        { key: 'cancelled', node: <CaseStatus row={aCase(t, { withdrawn: true })} /> },
      ],
    },
    {
      name: 'console-case-detail',
      alone: true,
      states: (['usual', 'waiting', 'empty'] as const).map((state) =>
        still(state, <CaseDetailPreview state={state} />),
      ),
    },
    {
      name: 'console-refuse',
      alone: true,
      states: [still('usual', <RefusePreview />), still('busy', <RefusePreview busy />)],
    },
    {
      name: 'console-order',
      alone: true,
      states: [still('usual', <OrderHistoryPreview />), still('empty', <OrderHistoryPreview empty />)],
    },
    { name: 'console-refund', alone: true, states: [still('usual', <RefundPreview />)] },
    {
      name: 'console-banner',
      states: [
        { key: 'usual', node: <BannerPreview values={{ ...words, ...none }} /> },
        { key: 'long', node: <BannerPreview values={{ ...words, ...long, ...none }} /> },
        { key: 'empty', node: <BannerPreview values={{ title: '', titleEn: '', text: '', textEn: '', ...none }} /> },
      ],
    },
    {
      name: 'console-notice',
      states: [
        { key: 'usual', node: preview(1280, words) },
        { key: 'one', node: preview(1, words) },
        { key: 'long', node: preview(56_000, long) },
        { key: 'empty', node: preview(0, words) },
      ],
    },
  ];
}
