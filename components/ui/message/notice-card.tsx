import type { ReactNode } from 'react';
import { CardLink } from '@/components/ui/action/card-link';
import { Icon } from '@/components/ui/picture/icon';
import styles from './notice-card.module.css';

/** One thing that the whole site is told: words, a small picture, and where it leads. As high without the picture. */
export function NoticeCard({
  title,
  text,
  picture,
  href,
}: {
  title: ReactNode;
  text?: ReactNode;
  picture?: { src: string; alt: string; lang?: string } | null;
  href?: string | null;
}) {
  return (
    <div className={styles.card}>
      {picture && (
        <img
          src={picture.src}
          alt={picture.alt}
          lang={picture.lang}
          width={160}
          height={90}
          loading="lazy"
          decoding="async"
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        <p className={styles.title}>
          {href ? (
            <CardLink href={href} native={href.startsWith('/api/')}>
              {title}
            </CardLink>
          ) : (
            title
          )}
        </p>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {href && <Icon name="arrow" size={18} />}
    </div>
  );
}
