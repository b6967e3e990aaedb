import { useLocale, useTranslations } from 'next-intl';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { Tag } from '@/components/ui/fact/tag';
import { asLocale } from '@/components/ui/locale';
import { OrganisationMark } from '@/components/ui/picture/organisation-mark';
import { Picture } from '@/components/ui/picture/picture';
import type { ExhibitorDetail, Expo, Product } from '@/contract/expo/expo';
import { localText } from '@/lib/i18n/local-text';
import { meetingPath } from '@/lib/menu/meeting-menu';
import { CallLeaf } from './call-leaf';
import styles from './expo.module.css';
import { firmsOf } from './expo-words';
import { HallPlan } from './hall-plan';

/** An exhibitor of a meeting: what it is and shows, where its booths are, and how to reach it. */
export function ExhibitorPage({ msId, expo, exhibitor }: { msId: number; expo: Expo; exhibitor: ExhibitorDetail }) {
  const t = useTranslations('expo');
  const locale = asLocale(useLocale());
  const { exhibitorId, name, nameEn, logoUrl, intro, introEn, website, products, levelId } = exhibitor;
  const firms = firmsOf(locale, expo);
  const booths = firms.get(exhibitorId)?.booths ?? [];
  const level = expo.levels.find((one) => one.levelId === levelId);
  const halls = expo.halls.filter((hall) => hall.booths.some((booth) => booth.exhibitorId === exhibitorId));
  return (
    <article className={styles.page}>
      <header className={styles.firm}>
        <OrganisationMark name={localText(locale, name, nameEn).text} tint={name} src={logoUrl} />
        <div className={styles.words}>
          <h1>
            <Bilingual locale={locale} zh={name} en={nameEn} />
          </h1>
          <p className={styles.facts}>
            {level && (
              <Tag tone="gold">
                <Bilingual locale={locale} zh={level.name} en={level.nameEn} />
              </Tag>
            )}
            {booths.map(({ boothId, no }) => (
              <a key={boothId} href={`#booth-${boothId}`} className={styles.chip} aria-label={t('onPlan', { no })}>
                {no}
              </a>
            ))}
            {website && (
              <a href={website} rel="noopener nofollow ugc" className={styles.site}>
                {new URL(website).hostname}
              </a>
            )}
          </p>
        </div>
      </header>
      {(intro || introEn) && (
        <p className={styles.text}>
          <Bilingual locale={locale} zh={intro} en={introEn} />
        </p>
      )}
      <CallLeaf msId={msId} exhibitorId={exhibitorId} name={localText(locale, name, nameEn).text} />
      {products.length > 0 && (
        <section aria-labelledby="products">
          <h2 id="products">{t('products')}</h2>
          <ul className={styles.products}>
            {products.map((product) => (
              <ProductCard key={product.productId} product={product} />
            ))}
          </ul>
        </section>
      )}
      {halls.length > 0 && (
        <section className={styles.halls} aria-labelledby="where">
          <h2 id="where">{t('where')}</h2>
          {halls.map((hall) => (
            <div key={hall.hallId}>
              <h3 className={styles.hall}>
                <Bilingual locale={locale} zh={hall.name} en={hall.nameEn} />
              </h3>
              <HallPlan msId={msId} hall={hall} firms={firms} mark={exhibitorId} />
            </div>
          ))}
        </section>
      )}
      <p>
        <SmartLink href={meetingPath('exhibition', msId)} className={styles.site}>
          {t('toAll')}
        </SmartLink>
      </p>
    </article>
  );
}

function ProductCard({ product }: { product: Product }) {
  const t = useTranslations('expo');
  const locale = asLocale(useLocale());
  const { name, nameEn, intro, introEn, pictureUrl, regNo } = product;
  return (
    <li className={styles.product}>
      {pictureUrl && <Picture src={pictureUrl} alt="" width={320} height={180} className={styles.photo} />}
      <h3>
        <Bilingual locale={locale} zh={name} en={nameEn} />
      </h3>
      {(intro || introEn) && (
        <p>
          <Bilingual locale={locale} zh={intro} en={introEn} />
        </p>
      )}
      {regNo && (
        <p className={styles.reg}>
          {t('regNo')} <span lang="zh">{regNo}</span>
        </p>
      )}
    </li>
  );
}
