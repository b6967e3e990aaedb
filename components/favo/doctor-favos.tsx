'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { MetaLine } from '@/components/ui/fact/meta-line';
import { asLocale } from '@/components/ui/locale';
import { PersonPortrait } from '@/components/ui/picture/person-portrait';
import { href } from '@/lib/href';
import { formatDayShort, toIso } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { FavoCards, type FavoSource } from './favo-cards';
import { DOCTOR_FAVOS } from './favo-lists';

/** My favourite doctors, with what each of them gives next. */
export function DoctorFavos(source: FavoSource<typeof DOCTOR_FAVOS.endpoint>) {
  const t = useTranslations('favo');
  const locale = asLocale(useLocale());
  return (
    <FavoCards
      kind="doctor"
      spec={DOCTOR_FAVOS}
      {...source}
      link={({ userId }) => href('doctor', { id: userId })}
      idOf={({ userId }) => userId}
      nameOf={({ name, nameEn }) => localText(locale, name, nameEn).text}
      look={(row) => ({
        picture: (
          <PersonPortrait
            name={localText(locale, row.name, row.nameEn).text}
            src={row.avatar}
            tint={row.subjectSlug}
            size="row"
          />
        ),
        title: <Bilingual locale={locale} zh={row.name} en={row.nameEn} />,
        lines: (
          <>
            <MetaLine cut>
              <Bilingual locale={locale} zh={row.titleName} en={row.titleNameEn} />
              <Bilingual locale={locale} zh={row.hospital} en={row.hospitalEn} />
              <Bilingual locale={locale} zh={row.department} en={row.departmentEn} />
            </MetaLine>
            {row.nextTalk && (
              <MetaLine cut>
                <span>
                  {t('doctor.next')}{' '}
                  <time dateTime={toIso(row.nextTalk.startTime)}>{formatDayShort(locale, row.nextTalk.startTime)}</time>
                </span>
                <Bilingual locale={locale} zh={row.nextTalk.msName} en={row.nextTalk.msNameEn} />
              </MetaLine>
            )}
          </>
        ),
      })}
    />
  );
}
