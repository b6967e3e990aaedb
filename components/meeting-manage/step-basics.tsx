import { useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/forms/choice-field';
import { HtmlArea } from '@/components/forms/html-area';
import { ListField } from '@/components/forms/list-field';
import type { SubjectNode } from '@/components/forms/subject-tree-select';
import { SubjectsField } from '@/components/forms/subjects-field';
import { TextField } from '@/components/forms/text-field';
import { UploadField } from '@/components/forms/upload-field';
import { AUDIENCES, MEETING_TYPES } from '@/contract/codes';
import { COVER } from '@/lib/forms/file-rules';
import styles from './manage.module.css';
import type { PlanForm } from './plan-form';

/** A cover of a meeting, or of a hotel. */
const SUBJECTS_MOST = 5;

/** What the meeting is called and about. */
export function StepBasics({ form, tree }: { form: PlanForm; tree: SubjectNode[] }) {
  const t = useTranslations('meetingManage');
  const cover = form.field('coverUrl');
  return (
    <>
      <div className={styles.pair}>
        <TextField field={form.field('msName')} label={t('fields.msName')} maxLength={120} autoComplete="off" />
        <TextField field={form.field('msNameEn')} label={t('fields.msNameEn')} maxLength={200} autoComplete="off" />
        <ListField
          field={form.field('msType')}
          label={t('fields.msType')}
          options={MEETING_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
        />
        <ChoiceField
          field={form.field('audience')}
          label={t('fields.audience')}
          options={AUDIENCES.map((value) => ({ value, label: t(`audience.${value}`) }))}
        />
      </div>
      <SubjectsField
        field={form.field('subjectIds')}
        label={t('fields.subjectIds')}
        hint={t('hints.subjectIds')}
        tree={tree}
        max={SUBJECTS_MOST}
      />
      <div className={styles.pair}>
        <HtmlArea field={form.field('intro')} label={t('fields.intro')} hint={t('hints.paragraphs')} />
        <HtmlArea field={form.field('introEn')} label={t('fields.introEn')} hint={t('hints.paragraphs')} />
      </div>
      <UploadField
        field={{
          ...cover,
          value: cover.value ? [{ name: t('fields.coverUrl'), url: cover.value }] : [],
          onChange: ([file]) => cover.onChange(file?.url ?? ''),
        }}
        label={t('fields.coverUrl')}
        hint={t('hints.coverUrl')}
        purpose="cover"
        rules={COVER}
      />
    </>
  );
}
