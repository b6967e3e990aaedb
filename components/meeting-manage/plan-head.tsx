import { useLocale, useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/action/link-button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import type { ManagedPlan } from '@/contract/meeting-manage/manage';
import { href } from '@/lib/href';
import { localText } from '@/lib/i18n/local-text';
import styles from './manage.module.css';
import { PUBLIC_STATES } from './manage-list';
import { MeetingActions } from './meeting-actions';
import { StateBadge } from './state-badge';

/** A meeting's name, where it stands and why, and what can be done with it. */
export function PlanHead({
  given,
  over,
  onChanged,
  onRemoved,
  onCancel,
  beforeCopy,
}: {
  given: ManagedPlan;
  over: boolean;
  onChanged: () => void;
  onRemoved: () => void;
  onCancel: () => void;
  beforeCopy: () => Promise<number | null> | undefined;
}) {
  const t = useTranslations('meetingManage');
  const locale = asLocale(useLocale());
  const { msId, state, plan } = given;
  const refused = given.auditMsg ? { zh: given.auditMsg, en: given.auditMsgEn } : null;
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>
            <Bilingual locale={locale} zh={plan.msName} en={plan.msNameEn} />
          </h1>
          <p className={styles.second}>
            <StateBadge row={{ state, over }} />
            <span>{t(`stateText.${state}`)}</span>
          </p>
        </div>
        <div className={styles.tools}>
          {PUBLIC_STATES.includes(state) && (
            <LinkButton icon="external" href={href('meeting', { id: msId })}>
              {t('openPage')}
            </LinkButton>
          )}
          <MeetingActions
            row={{ msId, state, over }}
            name={plan.msName}
            here
            onChanged={onChanged}
            onRemoved={onRemoved}
            onCancel={onCancel}
            beforeCopy={beforeCopy}
          />
        </div>
      </header>
      {refused && (
        <div className={styles.banner} data-tone="danger" role="note">
          <strong>{t('reason')}</strong>
          <OwnWords text={localText(locale, refused.zh, refused.en).text} />
        </div>
      )}
      {given.cancelReason && (
        <div className={styles.banner} role="note">
          <strong>{t('fields.reason')}</strong>
          <Bilingual locale={locale} zh={given.cancelReason} en={given.cancelReasonEn} />
        </div>
      )}
    </>
  );
}
