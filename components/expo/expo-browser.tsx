'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useMemo, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import { OrganisationMark } from '@/components/ui/picture/organisation-mark';
import type { Exhibitor, Expo } from '@/contract/expo/expo';
import { meetingPath } from '@/lib/menu/meeting-menu';
import styles from './expo.module.css';
import { type Firm, firmsOf, isSought } from './expo-words';
import { HallPlan } from './hall-plan';
import { LevelLegend } from './level-legend';

/** Plans and list of an exhibition, both narrowed by one search. A booth leads to its exhibitor, the number of a booth to its place on the plan. */
export function ExpoBrowser({ msId, expo }: { msId: number; expo: Expo }) {
  const t = useTranslations('expo');
  const locale = asLocale(useLocale());
  const id = useId();
  const { levels, halls, exhibitors } = expo;
  const [keyword, setKeyword] = useState('');
  const firms = useMemo(() => firmsOf(locale, expo), [locale, expo]);
  const found = exhibitors.filter((one) => isSought(one, firms.get(one.exhibitorId)?.booths ?? [], keyword));
  const known = new Set(found.map(({ exhibitorId }) => exhibitorId));
  const faint = new Set(exhibitors.map(({ exhibitorId }) => exhibitorId).filter((one) => !known.has(one)));
  const groups = [...levels.map((level) => ({ level, levelId: level.levelId })), { level: null, levelId: null }];
  return (
    <>
      <search className={styles.search}>
        <label htmlFor={`${id}-search`}>{t('search')}</label>
        <input
          id={`${id}-search`}
          type="search"
          value={keyword}
          maxLength={60}
          placeholder={t('searchHint')}
          autoComplete="off"
          onChange={({ target }) => setKeyword(target.value)}
        />
        <p role="status">{keyword.trim() && t('found', { count: found.length })}</p>
      </search>
      {halls.some(({ booths }) => booths.length > 0) && (
        <section className={styles.halls} aria-labelledby={`${id}-plan`}>
          <div className={styles.head}>
            <h2 id={`${id}-plan`}>{t('plan.title')}</h2>
            <LevelLegend levels={levels} />
          </div>
          {halls.map((hall) => (
            <div key={hall.hallId}>
              <h3 className={styles.hall}>
                <Bilingual locale={locale} zh={hall.name} en={hall.nameEn} />
              </h3>
              <HallPlan msId={msId} hall={hall} firms={firms} faint={faint} />
            </div>
          ))}
        </section>
      )}
      <section className={styles.firms} aria-labelledby={`${id}-list`}>
        <h2 id={`${id}-list`}>{t('exhibitors')}</h2>
        {found.length === 0 && (
          <EmptyState
            title={t('nobody')}
            text={t('nobodyText')}
            action={<Button onClick={() => setKeyword('')}>{t('all')}</Button>}
          />
        )}
        {groups.map(({ level, levelId }) => {
          const own = found.filter((one) => (firms.get(one.exhibitorId)?.level?.levelId ?? null) === levelId);
          if (own.length === 0) return null;
          return (
            <section key={levelId ?? 0} aria-labelledby={`${id}-level-${levelId ?? 0}`}>
              <h3 id={`${id}-level-${levelId ?? 0}`} className={styles.level}>
                {level ? <Bilingual locale={locale} zh={level.name} en={level.nameEn} /> : t('others')}
              </h3>
              <ul className={styles.cards}>
                {own.map((exhibitor) => (
                  <FirmCard
                    key={exhibitor.exhibitorId}
                    msId={msId}
                    exhibitor={exhibitor}
                    firm={firms.get(exhibitor.exhibitorId)}
                  />
                ))}
              </ul>
            </section>
          );
        })}
      </section>
    </>
  );
}

function FirmCard({ msId, exhibitor, firm }: { msId: number; exhibitor: Exhibitor; firm?: Firm }) {
  const t = useTranslations('expo');
  const locale = asLocale(useLocale());
  const { exhibitorId, name, nameEn, logoUrl, intro, introEn, products } = exhibitor;
  return (
    <li id={`exhibitor-${exhibitorId}`} className={styles.card}>
      <OrganisationMark name={firm?.name ?? name} tint={name} src={logoUrl} />
      <div className={styles.words}>
        <h4>
          <SmartLink href={meetingPath('exhibition', msId, exhibitorId)}>
            <Bilingual locale={locale} zh={name} en={nameEn} />
          </SmartLink>
        </h4>
        <p className={styles.facts}>
          {firm?.booths.map(({ boothId, no }) => (
            <a key={boothId} href={`#booth-${boothId}`} className={styles.chip} aria-label={t('onPlan', { no })}>
              {no}
            </a>
          ))}
          {products > 0 && <span>{t('productCount', { count: products })}</span>}
        </p>
        {(intro || introEn) && (
          <p className={styles.intro}>
            <Bilingual locale={locale} zh={intro} en={introEn} />
          </p>
        )}
      </div>
    </li>
  );
}
