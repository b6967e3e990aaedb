'use client';

import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { timeColumn } from '@/components/remote-table/value-columns';
import { Button } from '@/components/ui/action/button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { ListBoard } from '@/components/ui/layout/list-board';
import { asLocale } from '@/components/ui/locale';
import type { AttendeeDesk, DeskAttendee } from '@/contract/attendee/desk';
import type { MeetingRight } from '@/contract/post-rights';
import { exportList } from '@/lib/account/exports';
import { formatCount, formatDateTime, formatYuan } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { choiceFilter } from '@/lib/lists/choices';
import { listQuery } from '@/lib/lists/list-state';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { AttendeeCounts, countIn } from './attendee-counts';
import { attendeeList } from './attendee-query';
import styles from './desk.module.css';
import { LettersButton } from './letters-button';
import { PLACE_TONES } from './place-tones';

const AttendeePanel = dynamic(() => import('./attendee-panel').then((module) => module.AttendeePanel), { ssr: false });
const EnterPanel = dynamic(() => import('./enter-panel').then((module) => module.EnterPanel), { ssr: false });

type Filter = ReturnType<typeof attendeeList>['filters'][number];
/** States that a desk looks at first; the others are filters. */
const COUNTED = ['enrolled', 'awaiting', 'proof', 'waiting'] as const;

/** Who is at a meeting: found, narrowed, opened, entered by hand and written to a file, as far as the reader's posts are let. */
export function AttendeesScreen({
  msId,
  sheet,
  start,
}: {
  msId: number;
  sheet: AttendeeDesk;
  start: ListStart<DeskAttendee>;
}) {
  const t = useTranslations('desk');
  const locale = asLocale(useLocale());
  const spec = useMemo(() => attendeeList(msId), [msId]);
  const list = useRemoteList(spec, { start, keyOf: ({ attendeeId }) => attendeeId });
  const [opened, setOpened] = useState<number | null>(null);
  const [entering, setEntering] = useState(false);
  const may = (right: MeetingRight) => sheet.rights.includes(right);
  const [shown, setShown] = useState<readonly string[]>([]);
  const columns = [...useColumns(spec, sheet, may), ...useAnswerColumns(sheet, shown)];
  const again = () => void list.refetch(true);
  const shownOnes = () => {
    const { keyword, state, feeId, source, teamId, slip } = listQuery(spec, list.state);
    return { keyword, state, feeId, source, teamId, slip };
  };
  const figures = COUNTED.map((state) => {
    const on = list.state.filters.state === state;
    const count = countIn(sheet, state);
    return (
      count > 0 && {
        key: state,
        label: t(`states.${state}`),
        value: formatCount(locale, count),
        on,
        press: () => list.filter({ state: on ? undefined : state }),
      }
    );
  });
  const table = (
    <RemoteTable
      list={list}
      columns={columns}
      caption={t('attendees')}
      nameOf={({ name, nameEn }) => localText(locale, name, nameEn).text}
      exportName={may('attendees.export') ? t('attendees') : undefined}
      serverExport={may('attendees.export') ? exportList('attendees') : undefined}
      bulk={
        may('attendees.export')
          ? ({ rows }) => <LettersButton msId={msId} of={() => ({ attendeeIds: rows.map((row) => row.attendeeId) })} />
          : undefined
      }
      open={({ attendeeId }) => setOpened(attendeeId)}
      empty={{ title: t('empty'), text: t('emptyText') }}
    />
  );
  return (
    <>
      <ListBoard
        label={t('fields.state')}
        figures={figures}
        parts={[{ key: 'counts', title: t('counts'), content: <AttendeeCounts sheet={sheet} titled /> }]}
        more={
          (sheet.questions.length > 0 || may('attendees.export')) && (
            <>
              {sheet.questions.length > 0 && <AnswerChoice sheet={sheet} shown={shown} onShow={setShown} />}
              {may('attendees.export') && <LettersButton msId={msId} of={shownOnes} />}
            </>
          )
        }
        tools={
          may('attendees.change') && (
            <Button icon="users" onClick={() => setEntering(true)}>
              {t('enter.open')}
            </Button>
          )
        }
        list={table}
      />
      {opened !== null && (
        <AttendeePanel msId={msId} attendeeId={opened} onChanged={again} onClose={() => setOpened(null)} />
      )}
      {entering && (
        <EnterPanel
          msId={msId}
          fees={sheet.fees}
          onClose={() => setEntering(false)}
          onEntered={() => {
            setEntering(false);
            again();
          }}
        />
      )}
    </>
  );
}

/** Which of the meeting's questions are columns. */
function AnswerChoice({
  sheet: { questions },
  shown,
  onShow,
}: {
  sheet: AttendeeDesk;
  shown: readonly string[];
  onShow: (keys: string[]) => void;
}) {
  const t = useTranslations('desk');
  const locale = asLocale(useLocale());
  return (
    <details className={styles.choice}>
      <summary>{t('answerColumns', { count: shown.length })}</summary>
      <div className={styles.columns}>
        {questions.map(({ key, label, labelEn }) => (
          <label key={key}>
            <input
              type="checkbox"
              checked={shown.includes(key)}
              onChange={({ target }) => onShow(target.checked ? [...shown, key] : shown.filter((one) => one !== key))}
            />
            {localText(locale, label, labelEn).text}
          </label>
        ))}
      </div>
    </details>
  );
}

/** Columns of those questions that are chosen, in their order. */
function useAnswerColumns({ questions }: AttendeeDesk, shown: readonly string[]): Column<DeskAttendee, Filter>[] {
  const locale = asLocale(useLocale());
  return questions
    .filter(({ key }) => shown.includes(key))
    .map(({ key, label, labelEn }) => {
      const wordsOf = ({ answers }: DeskAttendee) => {
        const answer = answers?.[key];
        return answer ? localText(locale, answer.value, answer.valueEn).text : '';
      };
      return {
        key: `answer-${key}`,
        title: localText(locale, label, labelEn).text,
        value: wordsOf,
        render: (row) => wordsOf(row) && <OwnWords text={wordsOf(row)} />,
      };
    });
}

function useColumns(
  spec: ReturnType<typeof attendeeList>,
  { fees, teams }: AttendeeDesk,
  may: (right: MeetingRight) => boolean,
): Column<DeskAttendee, Filter>[] {
  const t = useTranslations('desk');
  const locale = asLocale(useLocale());
  const feeName = (id: string) => {
    const fee = fees.find(({ feeId }) => String(feeId) === id);
    return fee ? localText(locale, fee.feeName, fee.feeNameEn).text : id;
  };
  const text = (key: 'department' | 'title' | 'phonenumber' | 'email' | 'orderNo'): Column<DeskAttendee, Filter> => ({
    key,
    title: t(`fields.${key}`),
    value: (row) => row[key],
    render: (row) => row[key] && <OwnWords text={row[key]} />,
    wide: 'most',
  });
  return [
    {
      key: 'name',
      title: t('fields.name'),
      value: ({ name, nameEn }) => localText(locale, name, nameEn).text,
      render: ({ name, nameEn }) => <OwnWords text={localText(locale, name, nameEn).text} />,
      card: 'title',
      filter: { kind: 'text', name: 'keyword', label: t(may('attendees.contact') ? 'findAll' : 'find') },
    },
    {
      key: 'hospital',
      title: t('fields.hospital'),
      wide: 'some',
      value: ({ hospital }) => hospital,
      render: ({ hospital }) => hospital && <OwnWords text={hospital} />,
    },
    {
      key: 'fee',
      title: t('fields.fee'),
      value: ({ feeName: zh, feeNameEn }) => localText(locale, zh, feeNameEn).text,
      render: ({ feeName: zh, feeNameEn }) => <Bilingual locale={locale} zh={zh} en={feeNameEn} />,
      filter: choiceFilter(spec, 'feeId', feeName, { only: fees.map(({ feeId }) => String(feeId)) }),
    },
    {
      key: 'state',
      title: t('fields.state'),
      value: ({ enrollState }) => t(`states.${enrollState}`),
      render: ({ enrollState }) => (
        <StatusBadge tone={PLACE_TONES[enrollState]}>{t(`states.${enrollState}`)}</StatusBadge>
      ),
      card: 'state',
      filter: choiceFilter(spec, 'state', (state) => t(`states.${state}`)),
    },
    {
      key: 'source',
      title: t('fields.source'),
      value: ({ source }) => t(`sources.${source}`),
      wide: 'most',
      filter: choiceFilter(spec, 'source', (source) => t(`sources.${source}`)),
    },
    ...(teams.length > 0
      ? [
          {
            key: 'team',
            title: t('fields.team'),
            value: ({ team }: DeskAttendee) => team,
            render: ({ team }: DeskAttendee) => team && <OwnWords text={team} />,
            wide: 'most' as const,
            filter: choiceFilter(
              spec,
              'teamId',
              (id) => teams.find(({ teamId }) => String(teamId) === id)?.unit ?? id,
              {
                only: teams.map(({ teamId }) => String(teamId)),
              },
            ),
          },
        ]
      : []),
    {
      key: 'slip',
      title: t('fields.slip'),
      value: ({ slipTime }) => slipTime,
      render: ({ slipTime }) => slipTime && formatDateTime(locale, slipTime),
      wide: 'most',
      filter: choiceFilter(spec, 'slip', (slip) => t(`slips.${slip}`)),
    },
    ...(may('attendees.contact') ? [text('phonenumber'), text('email')] : []),
    text('department'),
    ...(may('money.see')
      ? [
          {
            key: 'amount',
            title: t('fields.amount'),
            value: ({ amount }: DeskAttendee) => amount,
            render: ({ amount }: DeskAttendee) => amount && formatYuan(amount),
            align: 'end' as const,
            wide: 'most' as const,
          },
        ]
      : []),
    timeColumn<DeskAttendee>('createTime', t('fields.createTime'), { main: true, sorted: true }),
  ];
}
