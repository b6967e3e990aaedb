'use client';

import { useTranslations } from 'next-intl';
import { previewSource } from '@/components/remote-table/preview-source';
import type { AwardDesk, AwardRow } from '@/contract/credit/desk';
import { AwardsScreen } from './awards-screen';

type State = 'empty' | 'before' | 'on' | 'over' | 'reader';

/** Credits and certificates of an invented meeting at its desk: no project, nothing given yet, being given, given, and as whoever may only look has them. */
export function AwardDeskPreview({ state }: { state: State }) {
  const t = useTranslations('preview.sample');
  const none = state === 'empty';
  const given = state === 'over' || state === 'reader';
  const batch: AwardDesk['batches'][number] = {
    batchId: 1,
    what: 'credits',
    state: given ? 'done' : 'runs',
    seen: given ? 126 : 58,
    total: 126,
    given: given ? 109 : 51,
    lacking: given ? 17 : 7,
    createTime: '2026-12-07 10:00:00',
  };
  const desk: AwardDesk = {
    projects: none
      ? []
      : [
          {
            projectId: 1,
            projectNo: '2026-03-01-118',
            points: 6,
            kindName: t('creditKind'),
            kindNameEn: t('creditKind'),
            minutesPerPoint: 180,
            sessions: 8,
          },
        ],
    templates: [],
    batches: state === 'on' || given ? [batch] : [],
    people: none ? 0 : 126,
    records: given ? 109 : state === 'on' ? 51 : 0,
    points: given ? 612 : state === 'on' ? 288 : 0,
    certificates: given ? 107 : 0,
    revoked: given ? 2 : 0,
    packDay: '2026-12-20',
    idLooks: given
      ? [{ lookId: 1, byName: t('name'), byNameEn: t('name'), people: 109, createTime: '2026-12-08 09:00:00' }]
      : [],
  };
  const row = (attendeeId: number, more: Partial<AwardRow>): AwardRow => ({
    attendeeId,
    personName: t(attendeeId % 2 ? 'name' : 'other'),
    personNameEn: t(attendeeId % 2 ? 'name' : 'other'),
    hospital: t('hospital'),
    minutes: 1260,
    points: given ? 6 : 0,
    certificates: given ? 1 : 0,
    lacks: null,
    ...more,
  });
  const rows = [row(1, {}), row(2, { minutes: 240, points: 0, certificates: 0, lacks: 'minutes' })];
  return (
    <AwardsScreen
      msId={1}
      desk={desk}
      changes={state !== 'reader'}
      seesIds={false}
      {...previewSource(none ? 'empty' : 'usual', rows)}
    />
  );
}
