import { useLocale, useTranslations } from 'next-intl';
import { CardLink } from '@/components/ui/action/card-link';
import { LinkButton } from '@/components/ui/action/link-button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { MetaLine } from '@/components/ui/fact/meta-line';
import { FoldOnPhones } from '@/components/ui/layout/fold-on-phones';
import { Section } from '@/components/ui/layout/section';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import { PersonPortrait } from '@/components/ui/picture/person-portrait';
import { Picture } from '@/components/ui/picture/picture';
import { RELATE_KINDS, RELATE_REASONS, type Relate } from '@/contract/meeting/parts';
import { href } from '@/lib/href';
import { formatDay, formatDayRange, toIso } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import styles from './related.module.css';

/** What is related to a meeting, by kind, each with the reason why. */
export function RelatedList({ relates }: { relates: Relate[] }) {
  const t = useTranslations('meeting');
  return (
    <>
      <h1>{t('related.title')}</h1>
      {relates.length === 0 ? (
        <EmptyState
          scene="search"
          title={t('related.none')}
          text={t('related.noneHint')}
          action={
            <LinkButton href={href('meetings')} variant="secondary">
              {t('list.showAll')}
            </LinkButton>
          }
        />
      ) : (
        <p className={styles.lead}>{t('related.lead')}</p>
      )}
      {RELATE_KINDS.map((kind) => ({ kind, own: relates.filter((relate) => relate.kind === kind) }))
        .filter(({ own }) => own.length > 0)
        .map(({ kind, own }) => (
          <Section key={kind} id={kind} title={t(`related.kind.${kind}`)} size="inner">
            <FoldOnPhones keep={3} more={t('detail.showAll')}>
              <ul className={styles.rows}>
                {own.map((relate) => (
                  <RelatedRow key={relate.refId} relate={relate} />
                ))}
              </ul>
            </FoldOnPhones>
          </Section>
        ))}
    </>
  );
}

function RelatedRow({ relate }: { relate: Relate }) {
  const locale = asLocale(useLocale());
  const { kind, time, endTime } = relate;
  return (
    <li className={styles.row}>
      {kind === 'doctor' ? (
        <PersonPortrait
          name={localText(locale, relate.title, relate.titleEn).text}
          src={relate.coverUrl}
          tint={relate.subjectSlug}
        />
      ) : (
        <Picture src={relate.coverUrl} alt="" width={128} height={72} className={styles.plate} />
      )}
      <div className={styles.words}>
        <h3 className={styles.name}>
          <CardLink href={href(kind, { id: relate.refId })}>
            <Bilingual locale={locale} zh={relate.title} en={relate.titleEn} />
          </CardLink>
        </h3>
        {(time || relate.note) && (
          <MetaLine>
            {time && kind === 'meeting' && <span>{formatDayRange(locale, time, endTime ?? time)}</span>}
            {time && kind === 'article' && <time dateTime={toIso(time)}>{formatDay(locale, time)}</time>}
            <Bilingual locale={locale} zh={relate.note} en={relate.noteEn} />
          </MetaLine>
        )}
        <Reason relate={relate} />
      </div>
    </li>
  );
}

/** Why it is here; what a newer upstream gives as a reason is left out. */
function Reason({ relate }: { relate: Relate }) {
  const t = useTranslations('meeting');
  const locale = useLocale();
  const reason = RELATE_REASONS.find((known) => known === relate.reason);
  if (!reason) return null;
  const shared = relate.shared && <Bilingual locale={locale} zh={relate.shared} en={relate.sharedEn} />;
  return (
    <p className={styles.reason}>
      {shared
        ? t.rich('related.sharing', { reason: t(`related.reason.${reason}`), shared: () => shared })
        : t(`related.reason.${reason}`)}
    </p>
  );
}
