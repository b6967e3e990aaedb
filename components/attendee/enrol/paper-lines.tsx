import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { TicksField } from '@/components/forms/ticks-field';
import { asLocale } from '@/components/ui/locale';
import type { Offer } from '@/contract/attendee/enrol';
import type { AuthorDues } from '@/contract/presentation/dues';
import { formatYuan } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';

interface PaperLines {
  /** What is added to the sum. */
  offers: Offer[];
  papers: { artId: number; feeId: number }[];
  field: ReactNode;
}

/** Papers of an author that are paid for in the order of their place: where the meeting has one fee for papers. */
export function usePaperLines(author: AuthorDues | undefined): PaperLines {
  const t = useTranslations('enrol');
  const locale = asLocale(useLocale());
  const due = author?.fees.length === 1 ? author.papers.filter(({ fee, declined }) => fee === 'due' && !declined) : [];
  const [fee] = author?.fees ?? [];
  const [chosen, setChosen] = useState(() => due.map(({ artId }) => String(artId)));
  const taken = fee ? due.filter(({ artId }) => chosen.includes(String(artId))) : [];
  const name = (paper: (typeof due)[number]) =>
    `${paper.artNo ?? ''} ${localText(locale, paper.title, paper.titleEn).text}`.trim();
  return {
    offers: taken.flatMap(({ artNo }) =>
      fee
        ? [
            {
              ...fee,
              biz: 'enroll' as const,
              feeName: `${fee.feeName} ${artNo ?? ''}`,
              feeNameEn: `${fee.feeNameEn ?? fee.feeName} ${artNo ?? ''}`,
            },
          ]
        : [],
    ),
    papers: taken.flatMap(({ artId }) => (fee ? [{ artId, feeId: fee.feeId }] : [])),
    field:
      fee && due.length > 0 ? (
        <TicksField
          field={{ name: 'papers', value: chosen, onChange: setChosen, error: undefined, hold: () => undefined }}
          label={t('papers')}
          options={due.map((paper) => ({
            value: String(paper.artId),
            label: name(paper),
            hint: formatYuan(fee.price),
          }))}
        />
      ) : null,
  };
}
