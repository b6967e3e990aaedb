'use client';

import { useLocale, useTranslations } from 'next-intl';
import { previewSource } from '@/components/remote-table/preview-source';
import type { ListPreviewState } from '@/components/remote-table/preview-states';
import { longRows } from '@/components/ui/preview/preview-text';
import { PAPER_STATES } from '@/contract/paper/codes';
import type { MyPaper } from '@/contract/paper/paper';
import { MyPapers } from './my-papers';
import { PaperText } from './paper-text';

function useSample() {
  const t = useTranslations('preview.sample');
  return (artId: number, artState: string): MyPaper => ({
    artId,
    msId: artId,
    artState,
    artNo: artState === 'draft' ? null : `A-${100 + artId}`,
    wantedForm: 'oral',
    msName: t('meeting'),
    msNameEn: t('meeting'),
    title: t('paper'),
    titleEn: t('paper'),
    authors: [
      {
        name: t('name'),
        nameEn: t('name'),
        units: [{ unit: t('unit'), unitEn: t('unit') }],
        corresp: true,
        confirm: '1',
      },
    ],
    deadline: artState === 'draft' || artState === 'revise' ? '2026-12-01 23:59:00' : null,
    submitTime: artState === 'draft' ? null : '2026-11-12 20:30:00',
  });
}

/** My papers in one state, about an invented person. */
export function PaperPreview({ state }: { state: ListPreviewState }) {
  const locale = useLocale();
  const sample = useSample();
  const rows = PAPER_STATES.map((artState, index) => sample(index + 1, artState));
  const shown = state === 'long' ? longRows(rows, locale, 'title', 'titleEn', 'msName', 'msNameEn') : rows;
  return <MyPapers {...previewSource(state, shown)} />;
}

/** A paper with its text and versions. */
export function PaperTextPreview() {
  const t = useTranslations('preview.sample');
  const paper = useSample()(1, 'revise');
  const { title, titleEn } = paper;
  const versions = [{ version: 1, title, titleEn, createTime: '2026-11-12 20:30:00' }];
  const summary = { purpose: t('purpose') };
  return <PaperText paper={{ ...paper, auditMsg: t('comment'), auditMsgEn: t('comment'), summary, versions }} />;
}
