import { useTranslations } from 'next-intl';
import { lookMeetings } from '@/components/console/palette/pick';
import { ChoiceField } from '@/components/forms/choice-field';
import { PickField } from '@/components/forms/pick-field';
import type { SubjectNode } from '@/components/forms/subject-tree-select';
import { SubjectsField } from '@/components/forms/subjects-field';
import { TextAreaField } from '@/components/forms/text-area-field';
import { TicksField } from '@/components/forms/ticks-field';
import { CERT_FLAG, USER_TYPES } from '@/contract/codes';
import { GROUP_PARTS } from '@/contract/group/console';
import styles from './notice.module.css';
import type { NoticeForm } from './notice-values';

const MOST_SUBJECTS = 20;
const MOST_DIGITS = 50_000;

/** Whom a notice is for: everybody to whom all that is chosen applies, or people by their numbers. */
export function AudienceFields({ form, tree }: { form: NoticeForm; tree: SubjectNode[] }) {
  const t = useTranslations('console');
  const { to, msId } = form.values;
  if (to === 'ids') {
    return (
      <TextAreaField
        field={form.field('userIds')}
        label={t('notices.userIds')}
        hint={t('notices.userIdsHint')}
        maxLength={MOST_DIGITS}
        rows={6}
      />
    );
  }
  return (
    <>
      <p className={styles.hint}>{t('notices.someHint')}</p>
      <TicksField
        field={form.field('userTypes')}
        label={t('notices.userTypes')}
        options={USER_TYPES.map((value) => ({ value, label: t(`userTypes.${value}`) }))}
      />
      <TicksField
        field={form.field('certFlags')}
        label={t('notices.certFlags')}
        options={Object.values(CERT_FLAG).map((value) => ({ value, label: t(`notices.certs.${value}`) }))}
      />
      <SubjectsField field={form.field('subjectIds')} label={t('notices.subjects')} tree={tree} max={MOST_SUBJECTS} />
      <PickField
        field={form.field('msId')}
        label={t('notices.msId')}
        hint={t('notices.findHint')}
        look={lookMeetings}
      />
      {msId && (
        <ChoiceField
          field={form.field('part')}
          label={t('notices.part')}
          options={GROUP_PARTS.map((value) => ({ value, label: t(`notices.parts.${value}`) }))}
        />
      )}
    </>
  );
}
