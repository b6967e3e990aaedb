import { useTranslations } from 'next-intl';
import type { RegionRow } from '@/components/forms/region-cascader';
import { AntdRoot } from '@/components/ui/antd/antd-root';
import type { Profile, UserSession } from '@/contract/account/account';
import type { Export } from '@/contract/export/export';
import type { NextStep } from '@/lib/account/next-steps';
import { AvatarField } from './avatar-field';
import { BasicForm } from './basic-form';
import { ClosingSetting } from './closing-setting';
import { EmailProof } from './email-proof';
import { ExportData } from './export-data';
import styles from './my-page.module.css';
import { NextCards } from './next-cards';
import { PasswordForm } from './password-form';
import { PhoneForm } from './phone-form';
import { SessionList } from './session-list';
import { Setting } from './setting';
import type { SubjectName } from './subject-names';
import { SubjectsSetting } from './subjects-setting';

/** `/my`: what to do next, then everything about the account that its owner may change. */
export function MyPage({
  profile,
  steps,
  sessions,
  files,
  provinces,
  followed,
  locale,
}: {
  profile: Profile;
  steps: NextStep[];
  sessions: UserSession[];
  /** What was written for this person in the last days. */
  files: Export[];
  provinces: RegionRow[];
  /** The subjects that the person follows. */
  followed: SubjectName[];
  locale: string;
}) {
  const t = useTranslations('my');
  const name = profile.name || profile.nickName || profile.userName;
  return (
    <AntdRoot locale={locale}>
      <div className={styles.page}>
        <header>
          <h1>{t('menu.basic')}</h1>
          <p className={styles.lead}>{t('lead', { name: profile.userName })}</p>
        </header>
        <NextCards steps={steps} />
        <Setting id="basic" title={t('basic.title')} text={t('basic.text')}>
          <AvatarField avatar={profile.avatar ?? ''} name={name} />
          <BasicForm profile={profile} provinces={provinces} />
        </Setting>
        <Setting id="subjects" title={t('subjects.title')} text={t('subjects.text')}>
          <SubjectsSetting followed={followed} locale={locale} />
        </Setting>
        <Setting id="email" title={t('email.title')} text={t('email.text')}>
          <EmailProof
            key={profile.email}
            email={profile.email ?? ''}
            proved={Boolean(profile.emailTime)}
            sends={profile.mailSends !== false}
          />
        </Setting>
        <Setting id="phone" title={t('phone.title')} text={t('phone.text')}>
          <PhoneForm current={profile.phonenumber ?? ''} />
        </Setting>
        <Setting id="password" title={t('password.title')} text={t('password.text')}>
          <PasswordForm userName={profile.userName} />
        </Setting>
        <Setting id="sessions" title={t('sessions.title')} text={t('sessions.text')}>
          <SessionList sessions={sessions} />
        </Setting>
        <Setting id="data" title={t('data.title')} text={t('data.text')}>
          <ExportData known={files} />
        </Setting>
        <ClosingSetting userType={profile.userType} />
      </div>
    </AntdRoot>
  );
}
