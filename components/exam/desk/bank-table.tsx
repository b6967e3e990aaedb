import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { Button } from '@/components/ui/action/button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { type BankQuestion, closeQuestion, type ExamDesk, type listQuestions } from '@/contract/exam/desk';
import { callToken } from '@/lib/api/clients';
import { localText } from '@/lib/i18n/local-text';
import { wordOf } from '@/lib/i18n/word-of';
import { choiceFilter } from '@/lib/lists/choices';
import { useOwnAddress } from '@/lib/lists/use-address';
import { type RemoteListOptions, useRemoteList } from '@/lib/lists/use-remote-list';
import { toast } from '@/lib/stores/toast-store';
import styles from '../exam.module.css';
import { questionList } from './exam-query';

type Filter = ReturnType<typeof questionList>['filters'][number];
export type BankLoad = RemoteListOptions<typeof listQuestions>['load'];
interface Props {
  msId: number;
  desk: ExamDesk;
  onOpen: (question: BankQuestion) => void;
  /** Reads them in another way than by the contract's call. */
  load?: BankLoad;
}

/** The questions of a meeting; one is edited, retired or used again. */
export function BankTable({ msId, desk, onOpen, load }: Props) {
  const t = useTranslations('exam.desk');
  const locale = asLocale(useLocale());
  const spec = useMemo(() => questionList(msId), [msId]);
  const list = useRemoteList(spec, { keyOf: ({ questionId }) => questionId, useAddress: useOwnAddress, load });
  const act = async (questionId: number, what: 'close' | 'open') => {
    await callToken(closeQuestion, { params: { msId }, body: { questionId, act: what } });
    toast.success({ text: t('done') });
    void list.refetch(true);
  };
  return (
    <RemoteTable
      list={list}
      columns={useColumns(spec, desk)}
      caption={t('bank')}
      nameOf={({ stem, stemEn }) => localText(locale, stem, stemEn).text}
      actions={(question) => (
        <span className={styles.tools}>
          <Button icon="edit" onClick={() => onOpen(question)}>
            {t('edit')}
          </Button>
          <Button
            onClick={() => void act(question.questionId, question.closed ? 'open' : 'close').catch(() => undefined)}
          >
            {t(question.closed ? 'reopen' : 'retire')}
          </Button>
        </span>
      )}
      empty={{ title: t('noQuestions'), text: t('noQuestionsText') }}
    />
  );
}

function useColumns(spec: ReturnType<typeof questionList>, { columns }: ExamDesk): Column<BankQuestion, Filter>[] {
  const t = useTranslations('exam');
  const locale = asLocale(useLocale());
  return [
    {
      key: 'stem',
      title: t('desk.columns.stem'),
      value: ({ questionId, stem, stemEn }) => `${questionId} ${localText(locale, stem, stemEn).text}`,
      render: ({ questionId, stem, stemEn }) => (
        <>
          {questionId} <Bilingual locale={locale} zh={stem} en={stemEn} />
        </>
      ),
      card: 'title',
      filter: { kind: 'text', name: 'keyword', label: t('desk.find') },
    },
    {
      key: 'kind',
      title: t('desk.columns.kind'),
      value: ({ kind }) => t(`kinds.${kind}`),
      filter: choiceFilter(spec, 'kind', (kind) => t(`kinds.${kind}`)),
    },
    {
      key: 'column',
      title: t('desk.columns.column'),
      value: ({ columnName }) => columnName,
      render: ({ columnName }) => <OwnWords text={columnName} />,
      filter: choiceFilter(spec, 'columnName', (name) => name, { only: columns.map(({ columnName }) => columnName) }),
    },
    {
      key: 'difficulty',
      title: t('desk.columns.difficulty'),
      value: ({ difficulty }) => wordOf(t, `difficulties.${String(difficulty)}`, String(difficulty)),
      wide: 'some',
      filter: choiceFilter(spec, 'difficulty', (value) => t(`difficulties.${value}`)),
    },
    {
      key: 'state',
      title: t('desk.columns.version'),
      value: ({ version }) => t('desk.versionAt', { version }),
      render: ({ version, used, closed }) => (
        <StatusBadge tone={closed ? 'neutral' : used ? 'info' : 'success'}>
          {closed
            ? t('desk.retired')
            : used
              ? `${t('desk.versionAt', { version })} · ${t('desk.used')}`
              : t('desk.versionAt', { version })}
        </StatusBadge>
      ),
      card: 'state',
    },
  ];
}
