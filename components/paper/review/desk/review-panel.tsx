import { useLocale, useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/layout/panel';
import { asLocale } from '@/components/ui/locale';
import type { ReviewDesk } from '@/contract/review/desk';
import { localText } from '@/lib/i18n/local-text';
import type { Opened } from './opened';
import { ReviewerForm } from './reviewer-form';
import { ReviewingForm } from './reviewing-form';

interface Props {
  desk: ReviewDesk;
  opened: Opened;
  onClose: () => void;
  onDone: () => void;
}

/** What is edited of a review, in a sheet at the side. */
export function ReviewPanel({ desk, opened, onClose, onDone }: Props) {
  const t = useTranslations('review.desk');
  const locale = asLocale(useLocale());
  const reviewer = opened.what === 'reviewer' ? opened.reviewer : null;
  const title =
    opened.what === 'settings'
      ? t('settings')
      : reviewer
        ? localText(locale, reviewer.name, reviewer.nameEn).text
        : t('add');
  return (
    <Panel title={title} closeLabel={t('close')} onClose={onClose}>
      {opened.what === 'settings' && <ReviewingForm desk={desk} onDone={onDone} />}
      {opened.what === 'reviewer' && <ReviewerForm desk={desk} reviewer={reviewer} onDone={onDone} />}
    </Panel>
  );
}
