'use client';

import { useTranslations } from 'next-intl';
import type { AuthorDues, PaperDue } from '@/contract/presentation/dues';
import { DuesPage } from './dues-page';
import { FeePage } from './fee-page';

const FEE = { feeId: 3, feeName: '论文版面费', feeNameEn: 'Paper fee', price: '200.00', left: null };

/** What an invented author pays for. */
function useDues(state: AuthorDues['state']): AuthorDues {
  const t = useTranslations('preview.sample');
  const paper = (artId: number, fee: PaperDue['fee'], more: Partial<PaperDue> = {}): PaperDue => ({
    artId,
    artNo: `A-${136 + artId}`,
    title: t('paper'),
    titleEn: t('paper'),
    form: artId === 2 ? 'poster' : 'oral',
    fee,
    feeIds: [FEE.feeId],
    transferWaits: false,
    othersOrder: false,
    presenter: { name: t('name'), nameEn: t('name'), mine: true, enrolled: fee === 'paid' },
    declined: false,
    ...more,
  });
  return {
    state,
    presentUntil: '2026-12-01 18:00:00',
    fees: [FEE],
    places: [],
    enrollState: 'enrolled',
    serverTime: '2026-11-12 20:30:00',
    papers: [
      paper(1, 'due'),
      paper(2, 'paid', { amount: '200.00', orderNo: '1' }),
      paper(3, 'awaiting', { amount: '200.00', othersOrder: true, expireTime: '2026-11-12 21:00:00' }),
      paper(4, 'due', { declined: true }),
    ],
  };
}

/** What an author pays for a meeting, about an invented person. */
export function DuesPreview({ state }: { state: AuthorDues['state'] | 'empty' }) {
  const dues = useDues(state === 'empty' ? 'open' : state);
  return <DuesPage msId={1} dues={state === 'empty' ? { ...dues, papers: [] } : dues} sheet={null} open={[]} />;
}

/** The fee of an invented paper as it stands. */
export function FeePreview({ fee }: { fee: PaperDue['fee'] }) {
  const dues = useDues('open');
  const paper = dues.papers.find((one) => one.fee === fee);
  return paper ? <FeePage msId={1} dues={dues} paper={paper} /> : null;
}
