import { useLocale, useTranslations } from 'next-intl';
import type { RegionRow } from '@/components/forms/region-cascader';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { DataList, type Fact } from '@/components/ui/fact/data-list';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import type { MeetingPlan } from '@/contract/meeting/plan';
import { formatDateTime } from '@/lib/i18n/format';

/** A plan in short, as it is handed in. */
export function PlanSummary({ plan, provinces }: { plan: MeetingPlan; provinces: RegionRow[] }) {
  const t = useTranslations('meetingManage');
  const locale = asLocale(useLocale());
  const range = (from: string, to: string) =>
    [from, to].some(Boolean) && [from, to].map((time) => (time ? formatDateTime(locale, time) : '…')).join(' – ');
  const province = provinces.find(({ regionCode }) => regionCode === plan.regions[0]);
  const facts: Fact[] = [
    { key: 'msName', term: t('fields.msName'), detail: <OwnWords text={plan.msName} /> },
    { key: 'msNameEn', term: t('fields.msNameEn'), detail: plan.msNameEn },
    { key: 'msType', term: t('fields.msType'), detail: t(`types.${plan.msType}`) },
    { key: 'time', term: t('keys.time'), detail: range(plan.startTime, plan.endTime) },
    { key: 'enroll', term: t('keys.enroll'), detail: range(plan.enrollStart, plan.enrollEnd) },
    { key: 'art', term: t('keys.art'), detail: range(plan.artStart, plan.artEnd) },
    {
      key: 'place',
      term: t('keys.place'),
      detail: plan.address && (
        <>
          <Bilingual locale={locale} zh={province?.regionName} en={province?.regionNameEn} />{' '}
          <Bilingual locale={locale} zh={plan.address} en={plan.addressEn} />
        </>
      ),
    },
    {
      key: 'orgs',
      term: t('steps.orgs'),
      detail:
        plan.orgs.length > 0 &&
        plan.orgs.map(({ postCode, name, nameEn }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name.
          <div key={index}>
            {t(`posts.${postCode}`)} · <Bilingual locale={locale} zh={name} en={nameEn} />
          </div>
        )),
    },
    {
      key: 'fees',
      term: t('steps.fees'),
      detail:
        plan.fees.length > 0 &&
        plan.fees.map(({ feeName, feeNameEn, price, windows }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name.
          <div key={index}>
            <Bilingual locale={locale} zh={feeName} en={feeNameEn} /> ¥{price}
            {windows.map(
              (one) => ` · ${t('review.window', { price: one.price, until: formatDateTime(locale, one.until) })}`,
            )}
          </div>
        )),
    },
    {
      key: 'refundSteps',
      term: t('parts.refundSteps'),
      detail:
        plan.refundSteps.length > 0 &&
        plan.refundSteps
          .map(({ until, percent, fee }) =>
            t(fee ? 'review.refundLess' : 'review.refund', {
              until: until && formatDateTime(locale, until),
              percent,
              fee,
            }),
          )
          .join(t('comma')),
    },
    {
      key: 'questions',
      term: t('parts.questions'),
      detail: plan.questions.length > 0 && String(plan.questions.length),
    },
    {
      key: 'hotels',
      term: t('steps.hotels'),
      detail: plan.hotels.map(({ hotelName }) => hotelName).join(t('comma')),
    },
    { key: 'notices', term: t('parts.notices'), detail: plan.notices.length > 0 && String(plan.notices.length) },
  ];
  return <DataList facts={facts.map((fact) => ({ ...fact, detail: fact.detail || null }))} />;
}
