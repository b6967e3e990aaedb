'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useMemo, useState } from 'react';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { ListBoard } from '@/components/ui/layout/list-board';
import { asLocale } from '@/components/ui/locale';
import { BATCH_KINDS, type BatchKind, REQUIREMENT_KEYS } from '@/contract/credit/codes';
import { type AwardDesk, type AwardRow, giveAwards, type listAwards } from '@/contract/credit/desk';
import { callToken } from '@/lib/api/clients';
import { formatDateTime } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { useRouter } from '@/lib/i18n/navigation';
import { choiceFilter } from '@/lib/lists/choices';
import { type RemoteListOptions, useRemoteList } from '@/lib/lists/use-remote-list';
import { useStale } from '@/lib/realtime/use-stale';
import { toast } from '@/lib/stores/toast-store';
import styles from '../credit.module.css';
import { awardList } from './award-query';
import { AwardeePanel } from './awardee-panel';
import { PackPart } from './pack-part';
import { TemplatesPart } from './templates-part';

interface Props extends Pick<RemoteListOptions<typeof listAwards>, 'start' | 'load' | 'useAddress'> {
  msId: number;
  desk: AwardDesk;
  /** May give, take back and write templates; may have ID numbers. */
  changes: boolean;
  seesIds: boolean;
}
type Filter = ReturnType<typeof awardList>['filters'][number];
const ATTENDEES = ['attendees'] as const;
/** Milliseconds between two looks at a batch that runs. */
const LOOK_MS = 1500;

/** Credits and certificates of a meeting: what is given, who has what, what stands on the paper, and what the credit office gets. */
export function AwardsScreen({ msId, desk, changes, seesIds, ...source }: Props) {
  const t = useTranslations('credit.desk');
  const router = useRouter();
  const spec = useMemo(() => awardList(msId), [msId]);
  const list = useRemoteList(spec, { ...source, keyOf: ({ attendeeId }) => attendeeId });
  const [opened, setOpened] = useState<AwardRow | null>(null);
  useStale(ATTENDEES, router.refresh);
  const running = desk.batches.some(({ state }) => state === 'runs');
  const refresh = router.refresh;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(refresh, LOOK_MS);
    return () => clearInterval(timer);
  }, [running, refresh]);
  const done = () => {
    void list.refetch(true);
    router.refresh();
  };
  const given = (
    <section className={styles.part} aria-labelledby="awards">
      <h2 id="awards">{t('give')}</h2>
      <Projects projects={desk.projects} />
      {changes && <GivePart msId={msId} desk={desk} onDone={done} />}
      <Batches batches={desk.batches} />
    </section>
  );
  const table = (
    <RemoteTable
      list={list}
      columns={useColumns(spec)}
      caption={t('list')}
      nameOf={({ personName }) => personName}
      open={setOpened}
      empty={{ title: t('empty'), text: t('emptyText') }}
    />
  );
  const pack = (
    <PackPart msId={msId} day={desk.packDay} looks={desk.idLooks} seesIds={seesIds} changes={changes} onDone={done} />
  );
  return (
    <>
      <ListBoard
        figures={(['people', 'points', 'certificates', 'revoked'] as const).map((name) => ({
          key: name,
          label: t(`sums.${name}`),
          value: desk[name],
        }))}
        parts={[
          { key: 'give', title: t('give'), content: given },
          changes && {
            key: 'templates',
            title: t('templates'),
            content: <TemplatesPart msId={msId} templates={desk.templates} onDone={done} />,
            folds: true,
          },
          { key: 'pack', title: t('pack'), content: pack, folds: true },
        ]}
        list={table}
        empty={list.total === 0 && !list.narrowed}
      />
      {opened && (
        <AwardeePanel msId={msId} row={opened} changes={changes} onClose={() => setOpened(null)} onDone={done} />
      )}
    </>
  );
}

function Projects({ projects }: Pick<AwardDesk, 'projects'>) {
  const t = useTranslations('credit.desk');
  const locale = asLocale(useLocale());
  if (projects.length === 0) return <p className={styles.note}>{t('noProjects')}</p>;
  return (
    <ul className={styles.rows}>
      {projects.map(({ projectId, projectNo, points, kindName, kindNameEn, minutesPerPoint, sessions }) => (
        <li key={projectId}>
          <span className={styles.words}>
            <strong>{projectNo}</strong>
            <span className={styles.note}>
              {t('project', {
                kind: localText(locale, kindName, kindNameEn).text,
                hours: minutesPerPoint / 60,
                sessions,
              })}
            </span>
          </span>
          <span className={styles.points}>{t('pointsOf', { points })}</span>
        </li>
      ))}
    </ul>
  );
}

function GivePart({ msId, desk, onDone }: { msId: number; desk: AwardDesk; onDone: () => void }) {
  const t = useTranslations('credit.desk');
  const kinds = BATCH_KINDS.filter((what) => desk.projects.length > 0 || (what !== 'credits' && what !== 'credit'));
  const give = async (what: BatchKind) => {
    await callToken(giveAwards, { params: { msId }, body: { what } });
    toast.success({ text: t('begun') });
    onDone();
  };
  return (
    <div className={styles.tools}>
      {kinds.map((what) => (
        <ConfirmButton
          key={what}
          variant={what === 'credits' ? 'brand' : 'secondary'}
          label={t('giveOf', { what: t(`kinds.${what}`) })}
          text={t('giveText', { what: t(`kinds.${what}`) })}
          confirmLabel={t('give')}
          cancelLabel={t('cancel')}
          onConfirm={() => give(what)}
        >
          {t(`short.${what}`)}
        </ConfirmButton>
      ))}
    </div>
  );
}

function Batches({ batches }: Pick<AwardDesk, 'batches'>) {
  const t = useTranslations('credit.desk');
  const locale = asLocale(useLocale());
  if (batches.length === 0) return null;
  return (
    <ul className={styles.rows} aria-label={t('batches')}>
      {batches.slice(0, 5).map(({ batchId, what, state, seen, total, given, lacking, createTime }) => (
        <li key={batchId}>
          <span className={styles.words}>
            <strong>{t(`short.${what}`)}</strong>
            <span className={styles.note}>
              {formatDateTime(locale, createTime)} · {t('outcome', { given, lacking })}
            </span>
            {state === 'runs' && (
              <progress className={styles.bar} max={Math.max(total, 1)} value={seen} aria-label={t('progress')} />
            )}
          </span>
          <StatusBadge tone={state === 'done' ? 'success' : 'info'}>{t(`states.${state}`)}</StatusBadge>
        </li>
      ))}
    </ul>
  );
}

function useColumns(spec: ReturnType<typeof awardList>): Column<AwardRow, Filter>[] {
  const t = useTranslations('credit.desk');
  const locale = asLocale(useLocale());
  const nameOf = (row: AwardRow) => localText(locale, row.personName, row.personNameEn).text;
  const lacksOf = ({ lacks }: AwardRow) => {
    const key = REQUIREMENT_KEYS.find((one) => one === lacks);
    return key ? t(`lacks.${key}`) : '';
  };
  return [
    {
      key: 'person',
      title: t('columns.person'),
      value: nameOf,
      render: (row) => <OwnWords text={nameOf(row)} />,
      card: 'title',
      filter: { kind: 'text', name: 'keyword' },
    },
    {
      key: 'hospital',
      title: t('columns.hospital'),
      value: ({ hospital }) => hospital ?? '',
      render: ({ hospital }) => hospital && <OwnWords text={hospital} />,
      wide: 'some',
    },
    { key: 'minutes', title: t('columns.minutes'), value: ({ minutes }) => minutes, wide: 'most' },
    {
      key: 'points',
      title: t('columns.points'),
      value: ({ points }) => points,
      filter: choiceFilter(spec, 'credit', (value) => t(`credit.${value}`)),
    },
    {
      key: 'certificates',
      title: t('columns.certificates'),
      value: ({ certificates }) => certificates,
      filter: choiceFilter(spec, 'certificate', (value) => t(`certificate.${value}`)),
    },
    {
      key: 'lacks',
      title: t('columns.lacks'),
      value: lacksOf,
      render: (row) =>
        row.lacks ? <StatusBadge tone="warning">{lacksOf(row)}</StatusBadge> : <span>{t('lacksNone')}</span>,
      card: 'state',
    },
  ];
}
