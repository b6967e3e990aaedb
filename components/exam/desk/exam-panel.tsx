import { useLocale, useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/layout/panel';
import { asLocale } from '@/components/ui/locale';
import type { ExamDesk } from '@/contract/exam/desk';
import { localText } from '@/lib/i18n/local-text';
import { BringForm } from './bring-form';
import { ExtraForm } from './extra-form';
import { FiguresPart } from './figures-part';
import type { Opened } from './opened';
import { PaperForm } from './paper-form';
import { QuestionForm } from './question-form';

interface Props {
  desk: ExamDesk;
  opened: Opened;
  onClose: () => void;
  onDone: () => void;
}

/** What is edited or looked at of exams, in a sheet at the side. */
export function ExamPanel({ desk, opened, onClose, onDone }: Props) {
  const t = useTranslations('exam.desk');
  const locale = asLocale(useLocale());
  const paper = opened.what === 'question' || opened.what === 'bring' ? null : opened.paper;
  const named = paper ? localText(locale, paper.title, paper.titleEn).text : t('addPaper');
  const titles = {
    paper: named,
    question: t(opened.what === 'question' && opened.question ? 'edit' : 'addQuestion'),
    bring: t('bring'),
    figures: `${t('figures')} · ${named}`,
    extra: `${t('extras')} · ${named}`,
  };
  return (
    <Panel title={titles[opened.what]} closeLabel={t('close')} onClose={onClose} wide={opened.what === 'figures'}>
      {opened.what === 'paper' && <PaperForm desk={desk} paper={opened.paper} onDone={onDone} />}
      {opened.what === 'question' && <QuestionForm msId={desk.msId} question={opened.question} onDone={onDone} />}
      {opened.what === 'bring' && <BringForm msId={desk.msId} onDone={onDone} />}
      {opened.what === 'figures' && <FiguresPart msId={desk.msId} paper={opened.paper} />}
      {opened.what === 'extra' && <ExtraForm msId={desk.msId} paper={opened.paper} onDone={onDone} />}
    </Panel>
  );
}
