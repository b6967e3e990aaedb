'use client';

import { useTranslations } from 'next-intl';
import type { Presentation, PresentState } from '@/contract/presentation/present';
import { DeskPresenters } from './desk-presenters';
import { PresentPage } from './present-page';

/** How an invented paper is presented. */
export function PresentPreview({ state, form = 'oral' }: { state: PresentState; form?: 'oral' | 'poster' }) {
  const t = useTranslations('preview.sample');
  const paper: Presentation = {
    artId: 1,
    msId: 1,
    artNo: 'A-137',
    title: t('paper'),
    titleEn: t('paper'),
    form,
    state,
    authors: [
      { key: 'a', name: t('name'), nameEn: t('name'), mine: true, enrolled: false },
      { key: 'b', name: '秦砚北', nameEn: 'Yanbei Qin', mine: false, enrolled: true },
    ],
    presenterKey: 'a',
    changeUntil: '2026-12-01 18:00:00',
    presentUntil: '2026-12-01 18:00:00',
    mayChange: true,
    fee: 'due',
    slides: form === 'oral' ? { name: 'talk.pptx', url: '#' } : null,
    version: 1,
  };
  return <PresentPage paper={paper} />;
}

/** Whose presenters an invented meeting misses. */
export function PresentersPreview({ empty = false }: { empty?: boolean }) {
  const t = useTranslations('preview.sample');
  const row = { title: t('paper'), titleEn: t('paper'), name: t('name'), nameEn: t('name') };
  const rows = [
    { ...row, artId: 1, artNo: 'A-137', enrolled: true, paid: false, toldTime: '2026-11-12 20:30:00' },
    { ...row, artId: 2, artNo: 'A-152', enrolled: false, paid: false },
  ];
  const desk = { msId: 1, presentUntil: '2026-11-12 18:00:00', changeUntil: null, version: 1, presented: 24 };
  return <DeskPresenters desk={{ ...desk, missing: empty ? 0 : rows.length, rows: empty ? [] : rows }} />;
}
