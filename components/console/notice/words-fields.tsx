import { useTranslations } from 'next-intl';
import { lookArticles, lookLives, lookMeetings, lookVideos } from '@/components/console/palette/pick';
import content from '@/components/console/panel/content.module.css';
import { ChoiceField } from '@/components/forms/choice-field';
import { PickField } from '@/components/forms/pick-field';
import { TextAreaField } from '@/components/forms/text-area-field';
import { TextField } from '@/components/forms/text-field';
import { GROUP_LINKS, GROUP_TEMPLATE_NAMES, type GroupField, placesOf } from '@/contract/group/console';
import type { NoticeForm } from './notice-values';

const LOOKS = { meeting: lookMeetings, live: lookLives, video: lookVideos, article: lookArticles };
const LENGTHS = { subject: 60, subjectEn: 120, text: 500, textEn: 1000, from: 20, until: 20 };

/** What a notice says: a template, what stands in its places, and the page that it opens. */
export function WordsFields({ form }: { form: NoticeForm }) {
  const t = useTranslations('console.notices');
  const { template, link } = form.values;
  const place = (name: GroupField, kind: string) => {
    const words = { field: form.field(name), label: t(`fields.${name}`), maxLength: LENGTHS[name] };
    if (kind === 'lines') return <TextAreaField key={name} {...words} />;
    const moment = kind === 'moment' && { type: 'datetime-local', step: 60, maxLength: undefined };
    return <TextField key={name} {...words} {...moment} autoComplete="off" />;
  };
  return (
    <>
      <ChoiceField
        field={form.field('template')}
        label={t('template')}
        options={GROUP_TEMPLATE_NAMES.map((value) => ({ value, label: t(`templates.${value}`) }))}
      />
      <div className={content.pair}>{placesOf(template).map(({ name, kind }) => place(name, kind))}</div>
      <ChoiceField
        field={{
          ...form.field('link'),
          // What was chosen of one kind is nothing of another.
          onChange: (value) => form.set({ link: value, linkId: null }),
        }}
        label={t('link')}
        options={GROUP_LINKS.map((value) => ({ value, label: t(`links.${value}`) }))}
      />
      {link !== 'none' && (
        <PickField
          key={link}
          field={form.field('linkId')}
          label={t('linkId')}
          hint={t('findHint')}
          look={LOOKS[link]}
        />
      )}
    </>
  );
}
