import { useLocale, useTranslations } from 'next-intl';
import type { Column } from '@/components/remote-table/column';
import { timeColumn } from '@/components/remote-table/value-columns';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { Tag } from '@/components/ui/fact/tag';
import { asLocale } from '@/components/ui/locale';
import { AUDIT, accountKind, certKindOf, DEPARTMENT_TYPES, typeOfKind } from '@/contract/codes';
import type { AuditCase } from '@/contract/console/console';
import { localText } from '@/lib/i18n/local-text';
import { wordOf } from '@/lib/i18n/word-of';
import { choiceFilter, choicesOf } from '@/lib/lists/choices';
import { type CaseFilter, CERT_CASES, MEETING_CASES } from './audit-query';
import { CaseStatus, caseState } from './case-status';

/** What cases are about. */
export type CasesOf = 'certs' | 'videos' | 'meetings' | 'proofs';
/** What is left out of the columns, which are those of all. */
const WITHOUT: Record<CasesOf, readonly string[]> = {
  certs: ['kind'],
  videos: ['userType', 'unit', 'kind'],
  meetings: ['userType'],
  proofs: ['userType', 'kind'],
};
const NAMED = {
  certs: 'columns.name',
  videos: 'columns.video',
  meetings: 'columns.meeting',
  proofs: 'columns.name',
} as const;
const MEETING_KINDS = ['meeting', 'creditSession'] as const;
const CERT_TYPES = choicesOf(CERT_CASES, 'userType').filter(
  (kind) => certKindOf(typeOfKind(kind)) !== null || DEPARTMENT_TYPES.includes(kind),
);

/** The columns of cases: those of all kinds, without what says nothing of this one. */
export function useCaseColumns(what: CasesOf, unit?: string): Column<AuditCase, CaseFilter>[] {
  const t = useTranslations('console.audit');
  const types = useTranslations('console.userTypes');
  const locale = asLocale(useLocale());
  const all: Column<AuditCase, CaseFilter>[] = [
    {
      key: 'title',
      title: t(NAMED[what]),
      value: ({ title, titleEn }) => localText(locale, title, titleEn).text,
      render: ({ title, titleEn }) => <Bilingual locale={locale} zh={title} en={titleEn} />,
      mark: ({ again }) => again && <Tag>{t('again')}</Tag>,
      card: 'title',
      filter: { kind: 'text', name: 'keyword' },
    },
    {
      key: 'unit',
      title: unit ?? t(what === 'meetings' ? 'columns.dept' : 'columns.unit'),
      value: ({ unit, unitEn }) => localText(locale, unit, unitEn).text,
      render: ({ unit, unitEn }) => <Bilingual locale={locale} zh={unit} en={unitEn} />,
      wide: 'some',
    },
    {
      key: 'kind',
      title: t('columns.kind'),
      value: ({ kind }) => wordOf(t, `kinds.${kind}`, ''),
      wide: 'some',
      filter: choiceFilter(MEETING_CASES, 'kind', (value) => t(`kinds.${value as 'meeting'}`), { only: MEETING_KINDS }),
    },
    {
      key: 'userType',
      title: t('columns.type'),
      value: (row) => (row.userType ? types(accountKind(row)) : ''),
      wide: 'some',
      filter: choiceFilter(CERT_CASES, 'userType', types, { only: CERT_TYPES }),
    },
    {
      key: 'status',
      title: t('columns.status'),
      value: (row) => {
        const state = caseState(row);
        return state === AUDIT.during
          ? t.markup('states.claimed', { name: () => row.claimedBy ?? '' })
          : wordOf(t, `states.${state}`, state);
      },
      render: (row) => <CaseStatus row={row} />,
      card: 'state',
      filter: choiceFilter(CERT_CASES, 'status', (value) => wordOf(t, `states.${value}`, value), {
        any: t('states.0'),
        only: [AUDIT.succeed, AUDIT.failed, 'withdrawn', 'all'],
      }),
    },
    timeColumn<AuditCase>('createTime', t('columns.handedIn'), { main: true, sorted: true }),
    {
      key: 'decidedBy',
      title: t('columns.decidedBy'),
      value: ({ decidedBy, decidedByEn }) => localText(locale, decidedBy, decidedByEn).text,
      render: ({ decidedBy, decidedByEn }) => <Bilingual locale={locale} zh={decidedBy} en={decidedByEn} />,
      wide: 'most',
    },
  ];
  return all.filter(({ key }) => !WITHOUT[what].includes(key));
}
