import { useLocale, useTranslations } from 'next-intl';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { DataList } from '@/components/ui/fact/data-list';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import type { AcceptedDetail } from '@/contract/paper/accepted';
import { formatDay, formatTime } from '@/lib/i18n/format';
import { clocksOf, zoneName } from '@/lib/meeting-clock';
import { programmePath } from '@/lib/programme-path';

type Zoned = Parameters<typeof clocksOf>[0];

/** What is known of a paper besides its text: keywords, column, award, its talk and its number. */
export function PaperFacts({ meeting, paper }: { meeting: Zoned; paper: AcceptedDetail }) {
  const { clockOf } = clocksOf(meeting);
  const t = useTranslations('accepted');
  const locale = asLocale(useLocale());
  const words = locale === 'en' && paper.keywordsEn.length > 0 ? paper.keywordsEn : paper.keywords;
  return (
    <DataList
      facts={[
        {
          key: 'keywords',
          term: t('keywords'),
          detail: words.length > 0 && <OwnWords text={words.join(locale === 'en' ? '; ' : '；')} />,
        },
        {
          key: 'column',
          term: t('column'),
          detail: paper.cateName && <Bilingual locale={locale} zh={paper.cateName} en={paper.cateNameEn} />,
        },
        {
          key: 'award',
          term: t('award'),
          detail: paper.awardName && <Bilingual locale={locale} zh={paper.awardName} en={paper.awardNameEn} />,
        },
        {
          key: 'talk',
          term: t('talk'),
          detail: paper.talk && (
            <SmartLink href={programmePath(paper.msId, paper.talk.id)}>
              {[
                formatDay(locale, clockOf(paper.talk.startTime)),
                formatTime(locale, clockOf(paper.talk.startTime)),
              ].join(' ')}
              {paper.talk.place && (
                <>
                  {' · '}
                  <Bilingual locale={locale} zh={paper.talk.place} en={paper.talk.placeEn} />
                </>
              )}
            </SmartLink>
          ),
          note: paper.talk && zoneName(locale, meeting),
        },
        { key: 'artNo', term: t('artNo'), detail: paper.artNo },
      ]}
    />
  );
}
