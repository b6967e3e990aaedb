import { useTranslations } from 'next-intl';
import { NoticeCard } from '@/components/ui/message/notice-card';
import type { FileRef } from '@/contract/file/file';
import { pictureOf } from '@/lib/browser/picture-of';
import styles from './banner.module.css';

interface Values {
  title: string;
  titleEn: string;
  text: string;
  textEn: string;
  alt: string;
  altEn: string;
  picture: FileRef[];
}

/** What the home page would show, in both languages, while it is written. */
export function BannerPreview({ values }: { values: Values }) {
  const t = useTranslations('console.banners');
  const { title, titleEn, text, textEn, alt, altEn, picture } = values;
  const [first] = picture;
  const card = (lang: 'zh' | 'en', words: { title: string; text: string; alt: string }) => (
    <div lang={lang}>
      <NoticeCard
        title={words.title || t('noTitle')}
        text={words.text}
        picture={first && { src: pictureOf(first.url, 320), alt: words.alt }}
      />
    </div>
  );
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      {card('zh', { title, text, alt })}
      {titleEn && card('en', { title: titleEn, text: textEn || text, alt: altEn || alt })}
    </section>
  );
}
