import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { TicksField } from '@/components/forms/ticks-field';
import { asLocale } from '@/components/ui/locale';
import type { Offer } from '@/contract/attendee/enrol';
import type { AuthorDues, PaperDue } from '@/contract/presentation/dues';
import { formatMoney } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';

interface PaperLines {
  /** What is added to the sum. */
  offers: Offer[];
  papers: { artId: number; feeId: number }[];
  field: ReactNode;
}

/** Papers of an author that are paid for in the order of their place: those for which there is one fee. */
export function usePaperLines(author: AuthorDues | undefined): PaperLines {
  const t = useTranslations('enrol');
  const locale = asLocale(useLocale());
  const feeOf = ({ feeIds }: PaperDue) =>
    feeIds.length === 1 ? author?.fees.find(({ feeId }) => feeId === feeIds[0]) : undefined;
  const due = author?.papers.filter((paper) => paper.fee === 'due' && !paper.declined && feeOf(paper)) ?? [];
  const [chosen, setChosen] = useState(() => due.map(({ artId }) => String(artId)));
  const taken = due.filter(({ artId }) => chosen.includes(String(artId)));
  const name = (paper: (typeof due)[number]) =>
    `${paper.artNo ?? ''} ${localText(locale, paper.title, paper.titleEn).text}`.trim();
  return {
    offers: taken.flatMap((paper) => {
      const fee = feeOf(paper);
      const { artNo } = paper;
      return fee
        ? [
            {
              ...fee,
              biz: 'enroll' as const,
              feeName: `${fee.feeName} ${artNo ?? ''}`,
              feeNameEn: `${fee.feeNameEn ?? fee.feeName} ${artNo ?? ''}`,
            },
          ]
        : [];
    }),
    papers: taken.flatMap(({ artId, feeIds }) => feeIds.map((feeId) => ({ artId, feeId }))),
    field:
      due.length > 0 ? (
        <TicksField
          field={{ name: 'papers', value: chosen, onChange: setChosen, error: undefined, hold: () => undefined }}
          label={t('papers')}
          options={due.map((paper) => ({
            value: String(paper.artId),
            label: name(paper),
            aside: formatMoney(feeOf(paper)?.price ?? '0'),
          }))}
        />
      ) : null,
  };
}
