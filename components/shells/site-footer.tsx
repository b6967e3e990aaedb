import { useTranslations } from 'next-intl';
import { Logo } from '@/components/ui/logo';
import { SmartLink } from '@/components/ui/smart-link';
import { ARTICLE_TYPE } from '@/contract/codes';
import styles from './site-footer.module.css';

const ICP_REGISTER = 'https://beian.miit.gov.cn/';
const COLUMNS = [
  {
    key: 'explore',
    links: [
      ['meetings', '/meetings'],
      ['lives', '/lives'],
      ['videos', '/videos'],
      ['doctors', '/doctors'],
      ['organisers', '/index1'],
    ],
  },
  {
    key: 'read',
    links: [
      ['hotspots', `/articles/${ARTICLE_TYPE.hotspot}`],
      ['news', `/articles/${ARTICLE_TYPE.news}`],
      ['diary', `/articles/${ARTICLE_TYPE.diary}`],
      ['education', `/articles/${ARTICLE_TYPE.education}`],
    ],
  },
  {
    key: 'help',
    links: [
      ['guide', `/articles/${ARTICLE_TYPE.guide}`],
      ['agreement', `/articles/${ARTICLE_TYPE.agreement}`],
      ['register', '/register'],
      ['selfTest', '/test'],
    ],
  },
] as const;

export interface SiteFooterProps {
  year: number;
  /** Record-filing number with the ministry. */
  icpNumber?: string;
  phone?: string | null;
  email?: string | null;
  /** When the phone is answered. */
  hours?: string | null;
  hoursLang?: 'zh';
}

/** The footer of spec §2: logo, organisation, record-filing number, sitemap, copyright, technical support, contact. */
export function SiteFooter({ year, icpNumber, phone, email, hours, hoursLang }: SiteFooterProps) {
  const t = useTranslations('footer');
  const common = useTranslations('common');
  return (
    <footer className={styles.footer}>
      <div className={`content ${styles.main}`}>
        <div className={styles.about}>
          <Logo name={common('siteName')} />
          <p className={styles.organisation}>{t('organisation')}</p>
          <p>{t('purpose')}</p>
        </div>
        <nav aria-label={t('navigation')} className={styles.columns}>
          {COLUMNS.map((column) => (
            <div key={column.key}>
              <p className={styles.title}>{t(column.key)}</p>
              <ul>
                {column.links.map(([key, href]) => (
                  <li key={key}>
                    <SmartLink prefetch={false} href={href} className={styles.link}>
                      {t(key)}
                    </SmartLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <address className={styles.contact}>
          <p className={styles.title}>{t('contact')}</p>
          {phone && (
            <a
              href={`tel:${phone.replace(/[^\d+]/g, '')}`}
              className={styles.phone}
              aria-label={`${t('phone')} ${phone}`}
            >
              {phone}
            </a>
          )}
          {email && (
            <a href={`mailto:${email}`} className={styles.link}>
              {email}
            </a>
          )}
          {hours && <span lang={hoursLang}>{hours}</span>}
        </address>
      </div>
      <div className={`content ${styles.legal}`}>
        <span>{t('copyright', { year: String(year), organisation: t('organisation') })}</span>
        {icpNumber && (
          <a href={ICP_REGISTER} rel="noopener" className={styles.link}>
            {t('icp')} <span lang="zh">{icpNumber}</span>
          </a>
        )}
        <a href="/sitemap.xml" className={styles.link}>
          {t('sitemap')}
        </a>
        <span className={styles.support}>{t('support', { organisation: t('organisation') })}</span>
      </div>
    </footer>
  );
}
