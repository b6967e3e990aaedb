import { useLocale, useTranslations } from 'next-intl';
import { asLocale } from '@/components/ui/locale';
import type { Vote } from '@/contract/meeting/parts';
import { formatDateTime } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { VoteLeaf } from './vote-leaf';

/** The votes of a meeting, each a small form of its own. */
export function VoteList({ votes }: { votes: Vote[] }) {
  const t = useTranslations('meeting');
  const locale = asLocale(useLocale());
  const time = (wire: string | null | undefined) => (wire ? formatDateTime(locale, wire) : '');
  const hint = (vote: Vote) => {
    if (vote.status === '0') return t('vote.before', { time: time(vote.startTime) });
    if (vote.status === '2') return t('vote.closed');
    const most = vote.multi === '1' ? (vote.maxChoose ?? vote.options?.length ?? 1) : 1;
    const rule = t('vote.choose', { count: most });
    return vote.endTime ? `${rule} · ${t('vote.until', { time: time(vote.endTime) })}` : rule;
  };
  return votes.map((vote) => (
    <VoteLeaf
      key={vote.id}
      vote={{
        id: vote.id,
        msId: vote.msId,
        status: vote.status,
        multi: vote.multi,
        maxChoose: vote.maxChoose,
        options: vote.options?.map(({ id, count }) => ({ id, count, label: '' })),
      }}
      title={localText(locale, vote.title, vote.titleEn)}
      options={(vote.options ?? []).map(({ id, label, labelEn }) => ({ id, ...localText(locale, label, labelEn) }))}
      words={{ hint: hint(vote), cast: t('vote.cast'), mine: t('vote.mine'), thanks: t('vote.thanks') }}
    />
  ));
}
