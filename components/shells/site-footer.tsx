import { useTranslations } from 'next-intl';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Logo } from '@/components/ui/picture/logo';
import { fileHref } from '@/lib/files';
import { FOOTER_MENU } from '@/lib/menu/menus';
import styles from './site-footer.module.css';

const ICP_REGISTER = 'https://beian.miit.gov.cn/';
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
          {FOOTER_MENU.map((column) => (
            <div key={column.key}>
              <p className={styles.title}>{t(column.key)}</p>
              <ul>
                {column.links.map(({ key, href }) => (
                  <li key={key}>
                    <SmartLink href={href} className={styles.link}>
                      {t(key)}
                    </SmartLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <address className={styles.contact}>
          {(phone || email || hours) && <p className={styles.title}>{t('contact')}</p>}
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
        <a href={fileHref('sitemap')} className={styles.link}>
          {t('sitemap')}
        </a>
        <span className={styles.support}>{t('support', { organisation: t('organisation') })}</span>
      </div>
    </footer>
  );
}
