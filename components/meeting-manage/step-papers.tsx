import { useTranslations } from 'next-intl';
import { HtmlArea } from '@/components/forms/html-area';
import { RowList } from '@/components/forms/row-list';
import { TextField } from '@/components/forms/text-field';
import { TicksField } from '@/components/forms/ticks-field';
import { UploadField } from '@/components/forms/upload-field';
import { OwnWords } from '@/components/ui/fact/own-words';
import { OPTIONAL_PAGES } from '@/contract/meeting/plan-rules';
import type { FileRules } from '@/lib/forms/file-rules';
import styles from './manage.module.css';
import { type PlanForm, rowField, rowsOf } from './plan-form';
import { RowText } from './row-text';

const NOTICE: FileRules = { kinds: ['PDF'], maxBytes: 10 * 1024 * 1024, maxFiles: 1 };

/** Rounds of notices, the formal one as a file, and whom to ask. */
export function StepPapers({ form }: { form: PlanForm }) {
  const t = useTranslations('meetingManage');
  const notices = rowsOf(form, 'notices');
  const contacts = rowsOf(form, 'contacts');
  const official = form.field('officialNotice');
  const { number, name, url } = official.value;
  return (
    <>
      <h3>{t('parts.notices')}</h3>
      <RowList
        rows={notices.rows}
        onChange={notices.onChange}
        blank={() => ({ title: '', titleEn: '', content: '', contentEn: '' })}
        label={t('parts.notices')}
        addLabel={t('add.notice')}
        nameOf={({ title }, place) => title || t('rows.notice', { place })}
        summary={({ title }) => <OwnWords text={title} />}
        wrong={notices.wrong}
        moves={false}
      >
        {(row, index) => {
          const bound = notices.at(row, index);
          return (
            <div className={styles.pair}>
              <RowText field={rowField(form, bound, 'title')} label={t('fields.noticeTitle')} max={120} />
              <RowText field={rowField(form, bound, 'titleEn')} label={t('fields.noticeTitleEn')} max={200} />
              <HtmlArea field={rowField(form, bound, 'content')} label={t('fields.content')} />
              <HtmlArea field={rowField(form, bound, 'contentEn')} label={t('fields.contentEn')} />
            </div>
          );
        }}
      </RowList>
      <h3>{t('parts.official')}</h3>
      <div className={styles.pair}>
        <TextField
          field={{
            ...official,
            name: 'officialNotice.number',
            value: number,
            error: form.errorAt('officialNotice.number'),
            onChange: (value) => official.onChange({ number: value, name, url }),
          }}
          label={t('fields.number')}
          maxLength={60}
          autoComplete="off"
        />
      </div>
      <UploadField
        field={{
          ...official,
          error: form.errorAt('officialNotice'),
          value: url ? [{ name, url }] : [],
          onChange: ([file]) => official.onChange({ number, name: file?.name ?? '', url: file?.url ?? '' }),
        }}
        label={t('fields.officialNotice')}
        hint={t('hints.officialNotice')}
        purpose="doc"
        rules={NOTICE}
      />
      <h3>{t('parts.contacts')}</h3>
      <RowList
        rows={contacts.rows}
        onChange={contacts.onChange}
        blank={() => ({ name: '', nameEn: '', phone: '', email: '' })}
        label={t('parts.contacts')}
        addLabel={t('add.contact')}
        nameOf={(row, place) => row.name || t('rows.contact', { place })}
      >
        {(row, index) => {
          const bound = contacts.at(row, index);
          return (
            <div className={styles.pair}>
              <RowText field={rowField(form, bound, 'name')} label={t('fields.name')} max={40} />
              <RowText field={rowField(form, bound, 'nameEn')} label={t('fields.nameEn')} max={80} />
              <RowText field={rowField(form, bound, 'phone')} label={t('fields.phone')} max={30} type="tel" />
              <RowText field={rowField(form, bound, 'email')} label={t('fields.email')} max={80} type="email" />
            </div>
          );
        }}
      </RowList>
      <TicksField
        field={form.field('off')}
        label={t('fields.off')}
        options={OPTIONAL_PAGES.map((value) => ({ value, label: t(`pages.${value}`) }))}
      />
    </>
  );
}
