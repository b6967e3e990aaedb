import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import type { RegionRow } from '@/components/forms/region-cascader';
import { AntdRoot } from '@/components/ui/antd/antd-root';
import type { PreviewEntry, PreviewState } from '@/components/ui/preview/preview-catalogue';
import type { PreviewWords } from '@/components/ui/preview/preview-text';
import type { Profile, UserSession } from '@/contract/account/account';
import type { Export } from '@/contract/export/export';
import type { Step } from '@/contract/task/step';
import { nextSteps } from '@/lib/account/next-steps';
import { href } from '@/lib/href';
import { AvatarField } from './avatar-field';
import { BasicForm } from './basic-form';
import { CloseAccount } from './close-account';
import { EmailProof } from './email-proof';
import { ExportData } from './export-data';
import { NextCards } from './next-cards';
import { PasswordForm } from './password-form';
import { PhoneForm } from './phone-form';
import { SessionList } from './session-list';
import type { SubjectName } from './subject-names';
import { SubjectsSetting } from './subjects-setting';

// Loaded by itself: the build would else put the table's style sheet into that of every page.
const TablePreview = dynamic(() => import('./table-preview').then((module) => module.TablePreview));

/** Names of the personal domain's own previews, as in the address. */
export const MY_PREVIEWS = [
  'next-cards',
  'avatar-field',
  'basic-form',
  'subjects-setting',
  'email-proof',
  'phone-form',
  'password-form',
  'session-list',
  'my-data',
  'remote-table',
] as const;

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';

function sampleProfile(name: string): Profile {
  return {
    userId: 1,
    userName: 'linzhixia',
    nickName: name,
    name,
    email: 'lin@huiyi.example',
    phonenumber: '13800001234',
    sex: '1',
    userType: '104',
    certFlag: '0',
    subjectIds: [],
  };
}

const files: Export[] = [
  {
    id: 1,
    kind: 'myData',
    name: 'My data',
    status: '2',
    createTime: '2026-11-20 09:12:00',
    expireTime: '2026-11-27 09:12:00',
  },
  { id: 2, kind: 'favoMeetings', name: 'Favourite meetings', status: '3', createTime: '2026-11-19 08:00:00' },
];

const session = (sessionId: string, userAgent: string, current: boolean): UserSession => ({
  sessionId,
  userAgent,
  ip: '203.0.113.7',
  loginTime: '2026-11-20 09:12:00',
  lastTime: '2026-11-21 18:40:00',
  current,
});

// What is shown here is no account: nothing may be sent from it.
const still = (key: PreviewState, node: ReactNode) => ({ key, node: <div inert>{node}</div> });

/** Previews of the personal domain: cards, forms and lists in their states. */
export function myPreviews(
  t: PreviewWords,
  locale: string,
  provinces: RegionRow[],
  subjects: SubjectName[],
): PreviewEntry[] {
  const profile = sampleProfile(t('sample.name'));
  const name = profile.name ?? '';
  const cards = (certFlag: string, ...steps: Step[]) => (
    <NextCards steps={nextSteps(steps, { ...profile, certFlag })} />
  );
  const unread = (count: number) => ({ key: 'unread', count, linkUrl: href('notice') });
  const ending = {
    key: 'enrolEnds',
    name: t('sample.meeting'),
    nameEn: t('sample.meeting'),
    due: '2026-11-28 23:59:00',
    linkUrl: href('meeting', { id: 1 }),
  };
  const nodes: Record<(typeof MY_PREVIEWS)[number], PreviewEntry['states']> = {
    'next-cards': [
      { key: 'usual', node: cards('0', { key: 'certify' }, unread(3), { key: 'avatar', linkUrl: href('my') }) },
      { key: 'waiting', node: cards('1', ending, { key: 'waiting' }) },
      { key: 'refused', node: cards('0', { key: 'again' }, unread(120)) },
      { key: 'empty', node: cards('2') },
    ],
    'avatar-field': [
      still('usual', <AvatarField avatar="/apple-touch-icon.png" name={name} />),
      still('empty', <AvatarField avatar="" name={name} />),
    ],
    'basic-form': [still('usual', <BasicForm profile={profile} provinces={provinces} />)],
    'subjects-setting': [
      still('usual', <SubjectsSetting followed={subjects.slice(0, 2)} locale={locale} />),
      still('empty', <SubjectsSetting followed={[]} locale={locale} />),
    ],
    'email-proof': [
      still('waiting', <EmailProof email="lin@huiyi.example" proved={false} sends />),
      still('accepted', <EmailProof email="lin@huiyi.example" proved sends />),
      still('empty', <EmailProof email="" proved={false} sends />),
      still('disabled', <EmailProof email="lin@huiyi.example" proved={false} sends={false} />),
    ],
    'phone-form': [still('usual', <PhoneForm current="13800001234" />), still('empty', <PhoneForm current="" />)],
    'password-form': [still('usual', <PasswordForm userName={profile.userName} />)],
    'session-list': [
      still('usual', <SessionList sessions={[session('a', CHROME, true), session('b', PHONE, false)]} />),
      still('long', <SessionList sessions={[session('c', 'unknown '.repeat(20), true), session('d', '', false)]} />),
    ],
    'my-data': [
      still(
        'usual',
        <>
          <ExportData known={files} /> <CloseAccount />
        </>,
      ),
    ],
    // It asks nobody, and so may be used.
    'remote-table': (['usual', 'narrow', 'loading', 'empty', 'failed', 'long'] as const).map((state) => ({
      key: state,
      node: <TablePreview state={state} />,
    })),
  };
  return MY_PREVIEWS.map((preview) => ({
    name: preview,
    states: nodes[preview].map(({ key, node }) => ({ key, node: <AntdRoot locale={locale}>{node}</AntdRoot> })),
  }));
}
