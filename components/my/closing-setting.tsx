import { useTranslations } from 'next-intl';
import { USER_TYPE } from '@/contract/codes';
import { CloseAccount } from './close-account';
import { Setting } from './setting';

/** Closing the account; staff are told who ends theirs. */
export function ClosingSetting({ userType }: { userType?: string | null }) {
  const t = useTranslations('my.close');
  const isStaff = userType === USER_TYPE.staff;
  return (
    <Setting id="close" title={t('heading')} text={t(isStaff ? 'staff' : 'text')}>
      {isStaff ? null : <CloseAccount />}
    </Setting>
  );
}
