import { useTranslations } from 'next-intl';
import { ImportPanel } from '@/components/import/import-panel';
import { QUESTION_KINDS } from '@/contract/exam/codes';
import { importQuestions, QUESTION_SHEET } from '@/contract/exam/desk';
import { callToken } from '@/lib/api/clients';
import { toast } from '@/lib/stores/toast-store';
import { letterOf } from '../exam-words';

const OPTIONS = ['optionA', 'optionB', 'optionC', 'optionD', 'optionE', 'optionF'] as const;
const BLANK = {
  kind: '',
  columnName: '',
  difficulty: '',
  stem: '',
  stemEn: '',
  optionA: '',
  optionB: '',
  optionC: '',
  optionD: '',
  optionE: '',
  optionF: '',
  right: '',
  explanation: '',
};

/** Questions of a table, taken over and mended. */
export function QuestionImport({ msId, onDone }: { msId: number; onDone: () => void }) {
  const t = useTranslations('exam');
  return (
    <ImportPanel
      work={{
        kind: 'questions',
        msId,
        sheet: QUESTION_SHEET,
        blank: BLANK,
        write: (rows) =>
          callToken(importQuestions, {
            params: { msId },
            body: { rows: rows.map((row) => ({ ...BLANK, ...row, kind: row.kind as 'single' })) },
            quiet: true,
          }),
      }}
      columns={[
        {
          field: 'kind',
          label: t('desk.form.kind'),
          options: QUESTION_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
        },
        { field: 'columnName', maxLength: 40, label: t('desk.form.column') },
        {
          field: 'difficulty',
          label: t('desk.form.difficulty'),
          options: (['1', '2', '3'] as const).map((value) => ({ value, label: t(`difficulties.${value}`) })),
        },
        { field: 'stem', maxLength: 1000, label: t('desk.form.stem') },
        { field: 'stemEn', maxLength: 2000, label: t('desk.form.stemEn') },
        ...OPTIONS.map((field, at) => ({
          field,
          maxLength: 300,
          label: t('desk.form.optionAt', { letter: letterOf(at) }),
        })),
        { field: 'right', maxLength: 600, label: t('desk.form.right') },
        { field: 'explanation', maxLength: 2000, label: t('desk.form.explanation') },
      ]}
      submitLabel={(count) => t('desk.importSubmit', { count })}
      onDone={(count) => {
        toast.success({ text: t('desk.imported', { count }) });
        onDone();
      }}
    />
  );
}
