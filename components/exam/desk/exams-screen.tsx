'use client';

import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { ListBoard } from '@/components/ui/layout/list-board';
import { asLocale } from '@/components/ui/locale';
import { type DeskExam, type ExamDesk, type ExamTaker, type Markable, openExam } from '@/contract/exam/desk';
import { callToken } from '@/lib/api/clients';
import { formatDateTime } from '@/lib/i18n/format';
import { useRouter } from '@/lib/i18n/navigation';
import type { ListStart } from '@/lib/lists/use-remote-list';
import { toast } from '@/lib/stores/toast-store';
import styles from '../exam.module.css';
import { type BankLoad, BankTable } from './bank-table';
import { MarkingPart } from './marking-part';
import type { Opened } from './opened';
import { type TakerSource, TakerTable } from './taker-table';

const ExamPanel = dynamic(() => import('./exam-panel').then((loaded) => loaded.ExamPanel), { ssr: false });
const QuestionImport = dynamic(() => import('./question-import').then((loaded) => loaded.QuestionImport), {
  ssr: false,
});

interface Props {
  desk: ExamDesk;
  start?: ListStart<ExamTaker>;
  /** They write questions and papers, and know what is right. */
  changes: boolean;
  /** Where what is not of the page is read from, where that is not the contract's calls. */
  reads?: { takers: TakerSource; bank: BankLoad; marking: () => Promise<Markable[]> };
}

/** The exams of a meeting at its desk: papers, who takes them, answers to mark, and the bank. */
export function ExamsScreen({ desk, start, changes, reads }: Props) {
  const t = useTranslations('exam.desk');
  const router = useRouter();
  const id = useId();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [importing, setImporting] = useState(false);
  const importButton = useRef<HTMLButtonElement>(null);
  const [written, setWritten] = useState(0);
  const { msId, exams, enrolled } = desk;
  const first = start ?? reads?.takers.start;
  const done = () => {
    setOpened(null);
    setImporting(false);
    setWritten((count) => count + 1);
    router.refresh();
  };
  const imported = () => {
    importButton.current?.focus();
    done();
  };
  const papers = (
    <section className={styles.part} aria-labelledby={`${id}-papers`}>
      <div className={styles.head}>
        <div>
          <h2 id={`${id}-papers`}>{t('papers')}</h2>
          <p className={styles.quiet}>{t('enrolled', { count: enrolled })}</p>
        </div>
        {changes && (
          <Button variant="primary" onClick={() => setOpened({ what: 'paper', paper: null })}>
            {t('addPaper')}
          </Button>
        )}
      </div>
      {exams.length === 0 ? (
        <p className={styles.quiet}>{t('noPapers')}</p>
      ) : (
        <ul className={styles.cards}>
          {exams.map((paper) => (
            <PaperCard
              key={paper.paperId}
              msId={msId}
              paper={paper}
              now={desk.now}
              changes={changes}
              onOpen={setOpened}
            />
          ))}
        </ul>
      )}
    </section>
  );
  const bank = changes && (
    <div className={styles.part}>
      <div className={styles.head}>
        <h2>{t('bank')}</h2>
        <div className={styles.tools}>
          <Button icon="add" onClick={() => setOpened({ what: 'question', question: null })}>
            {t('addQuestion')}
          </Button>
          <Button
            ref={importButton}
            icon={importing ? 'close' : 'upload'}
            aria-expanded={importing}
            onClick={() => setImporting(!importing)}
          >
            {t('importQuestions')}
          </Button>
          <Button onClick={() => setOpened({ what: 'bring' })}>{t('bring')}</Button>
        </div>
      </div>
      {importing && <QuestionImport msId={msId} onDone={imported} />}
      <BankTable
        key={written}
        msId={msId}
        desk={desk}
        load={reads?.bank}
        onOpen={(question) => setOpened({ what: 'question', question })}
      />
    </div>
  );
  const marked = exams.reduce((sum, { marking }) => sum + marking, 0);
  return (
    <div className={styles.page}>
      <ListBoard
        figures={(['running', 'done', 'passed'] as const).map((name) => ({
          key: name,
          label: t(`columns.${name}`),
          value: exams.reduce((sum, exam) => sum + exam[name], 0),
        }))}
        parts={[
          { key: 'papers', title: t('papersOf', { count: exams.length }), content: papers },
          {
            key: 'marking',
            title: t('markingOf', { count: marked }),
            content: <MarkingPart msId={msId} load={reads?.marking} />,
            folds: true,
          },
          bank && { key: 'bank', title: t('bank'), content: bank, folds: true },
        ]}
        list={<TakerTable msId={msId} desk={desk} start={start} {...reads?.takers} />}
        empty={first?.page?.total === 0 && first.search === ''}
      />
      {opened && <ExamPanel desk={desk} opened={opened} onClose={() => setOpened(null)} onDone={done} />}
    </div>
  );
}

interface CardProps {
  msId: number;
  paper: DeskExam;
  /** The clock of the server when the page was read. */
  now: string;
  changes: boolean;
  onOpen: (opened: Opened) => void;
}

function PaperCard({ msId, paper, now, changes, onOpen }: CardProps) {
  const t = useTranslations('exam.desk');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const { paperId, state, running, marking, done, passed } = paper;
  const begun = running + marking + done > 0;
  const over = state === 'open' && paper.endTime < now;
  const act = async (what: 'open' | 'draft' | 'remove') => {
    await callToken(openExam, { params: { msId }, body: { paperId, act: what } });
    toast.success({ text: t('done') });
    router.refresh();
  };
  const facts: [string, string | number][] = [
    [
      t('columns.window'),
      t('window', { start: formatDateTime(locale, paper.startTime), end: formatDateTime(locale, paper.endTime) }),
    ],
    [t('columns.questions'), t('sum', { questions: paper.questions, points: paper.points })],
    ...(['running', 'marking', 'done', 'passed'] as const).map((name): [string, number] => [
      t(`columns.${name}`),
      { running, marking, done, passed }[name],
    ]),
  ];
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3>
          <Bilingual locale={locale} zh={paper.title} en={paper.titleEn} />
        </h3>
        <StatusBadge tone={state === 'open' && !over ? 'success' : 'neutral'}>
          {t(over ? 'state.over' : `state.${state}`)}
        </StatusBadge>
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {changes && (
        <div className={styles.tools}>
          <Button icon="edit" onClick={() => onOpen({ what: 'paper', paper })}>
            {t('edit')}
          </Button>
          {state === 'draft' && (
            <Button variant="brand" onClick={() => void act('open').catch(() => undefined)}>
              {t('open')}
            </Button>
          )}
          {state === 'open' && !begun && (
            <Button onClick={() => void act('draft').catch(() => undefined)}>{t('draft')}</Button>
          )}
          {begun && <Button onClick={() => onOpen({ what: 'figures', paper })}>{t('figures')}</Button>}
          <Button icon="clock" onClick={() => onOpen({ what: 'extra', paper })}>
            {t('giveExtra')}
          </Button>
          {state === 'draft' && !begun && (
            <ConfirmButton
              variant="quiet"
              text={t('removeText')}
              confirmLabel={t('remove')}
              cancelLabel={t('keep')}
              onConfirm={() => act('remove')}
            >
              {t('remove')}
            </ConfirmButton>
          )}
        </div>
      )}
    </li>
  );
}
