'use client';

import { useLocale, useTranslations } from 'next-intl';
import { previewSource } from '@/components/remote-table/preview-source';
import type { ListPreviewState } from '@/components/remote-table/preview-states';
import { longRows } from '@/components/ui/preview/preview-text';
import type { Doctor } from '@/contract/doctor/doctor';
import type { Meeting } from '@/contract/meeting/meeting';
import type { DocVideo } from '@/contract/video/video';
import { parseWire } from '@/lib/i18n/format';
import { DoctorFavos } from './doctor-favos';
import { MeetingFavos } from './meeting-favos';
import { VideoFavos } from './video-favos';

const NOW = parseWire('2026-11-22 12:00:00')?.getTime() ?? 0;
const PAIR = [1, 2];

/** One kind of favourites in one state, of an invented person. */
export function FavoPreview({ kind, state }: { kind: 'meeting' | 'doctor' | 'video'; state: ListPreviewState }) {
  const t = useTranslations('preview.sample');
  const locale = useLocale();
  const long = state === 'long';
  if (kind === 'meeting') {
    const rows = PAIR.map(
      (msId): Meeting => ({
        msId,
        msType: '2',
        msName: t('meeting'),
        msNameEn: t('meeting'),
        cityName: t('city'),
        cityNameEn: t('city'),
        startTime: '2026-12-04 08:30:00',
        endTime: '2026-12-05 17:30:00',
        enrollEnd: '2026-12-01 23:59:00',
      }),
    );
    const shown = long ? longRows(rows, locale, 'msName', 'msNameEn', 'cityName', 'cityNameEn') : rows;
    return <MeetingFavos {...previewSource(state, shown)} serverTime={NOW} />;
  }
  if (kind === 'doctor') {
    const rows = PAIR.map(
      (userId): Doctor => ({
        userId,
        name: t('name'),
        nameEn: t('name'),
        hospital: t('hospital'),
        hospitalEn: t('hospital'),
        department: t('department'),
        departmentEn: t('department'),
        titleName: t('title'),
        titleNameEn: t('title'),
        subjectNames: t('subjects'),
        subjectNamesEn: t('subjects'),
        favoCount: 128,
      }),
    );
    const shown = long ? longRows(rows, locale, 'name', 'nameEn', 'hospital', 'hospitalEn') : rows;
    return <DoctorFavos {...previewSource(state, shown)} />;
  }
  const rows = PAIR.map(
    (id): DocVideo => ({
      id,
      userId: 1,
      cateId: 1,
      title: t('video'),
      titleEn: t('video'),
      userName: t('name'),
      userNameEn: t('name'),
      hospital: t('hospital'),
      hospitalEn: t('hospital'),
      coverUrl: null,
      vipFlag: id === 1 ? '1' : '0',
      duration: 1260,
      playCount: 3200,
      favoCount: 12,
      auditStatus: '2',
    }),
  );
  const shown = long ? longRows(rows, locale, 'title', 'titleEn', 'hospital', 'hospitalEn') : rows;
  return <VideoFavos {...previewSource(state, shown)} />;
}
