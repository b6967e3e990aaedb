import { useLocale, useTranslations } from 'next-intl';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { asLocale } from '@/components/ui/locale';
import { NoticeCard } from '@/components/ui/message/notice-card';
import type { Banner } from '@/contract/banner/banner';
import { pictureOf } from '@/lib/browser/picture-of';
import { localText } from '@/lib/i18n/local-text';
import styles from './home-banner.module.css';

/** What staff put on the home page: the first that is on, below the first screen's search; nothing at all without one. */
export function HomeBanner({ banners: [banner] }: { banners: Banner[] }) {
  const t = useTranslations('home');
  const locale = asLocale(useLocale());
  if (!banner) return null;
  const { text: alt, lang } = localText(locale, banner.alt, banner.altEn);
  return (
    <aside className={`content ${styles.room}`} aria-label={t('banner')}>
      <NoticeCard
        title={<Bilingual locale={locale} zh={banner.title} en={banner.titleEn} />}
        text={banner.text && <Bilingual locale={locale} zh={banner.text} en={banner.textEn} />}
        picture={banner.imgUrl ? { src: pictureOf(banner.imgUrl, 320), alt, lang } : null}
        href={banner.linkUrl}
      />
    </aside>
  );
}
