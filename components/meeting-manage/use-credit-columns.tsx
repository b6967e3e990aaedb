import { useLocale, useTranslations } from 'next-intl';
import type { Column } from '@/components/remote-table/column';
import { RowDay } from '@/components/remote-table/row-time';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import type { CreditRule } from '@/contract/credit/rule';
import type { CreditSession } from '@/contract/meeting-manage/credit-session';
import { localText } from '@/lib/i18n/local-text';
import { wordOf } from '@/lib/i18n/word-of';
import { choiceFilter } from '@/lib/lists/choices';
import { CREDIT_TONES, CREDITS } from './credit-list';

/** The columns of the credit sessions; kinds of credit are those of the rules, the newest name of each. */
export function useCreditColumns(
  rules: readonly CreditRule[],
): Column<CreditSession, 'keyword' | 'auditStatus' | 'creditClass'>[] {
  const t = useTranslations('meetingManage.credit');
  const locale = asLocale(useLocale());
  const stateOf = ({ auditStatus }: CreditSession) => wordOf(t, `states.${auditStatus}`, auditStatus);
  const kinds = new Map(rules.flatMap((rule) => rule.kinds.map((kind) => [kind.code, kind] as const)).toReversed());
  const kindName = (code: string) => {
    const kind = kinds.get(code);
    return kind ? localText(locale, kind.name, kind.nameEn).text : code;
  };
  return [
    {
      key: 'msName',
      title: t('columns.meeting'),
      value: ({ msName, msNameEn }) => localText(locale, msName, msNameEn).text,
      render: (row) => <Bilingual locale={locale} zh={row.msName} en={row.msNameEn} />,
      card: 'title',
      filter: { kind: 'text', name: 'keyword' },
    },
    { key: 'projectNo', title: t('columns.project'), value: ({ projectNo }) => projectNo, wide: 'some' },
    {
      key: 'startTime',
      title: t('columns.day'),
      value: ({ startTime }) => startTime,
      render: ({ startTime }) => <RowDay time={startTime} />,
      sort: 'startTime',
    },
    {
      key: 'teachers',
      title: t('columns.teachers'),
      value: ({ teachers }) => teachers.map(({ name }) => name).join(' '),
      wide: 'most',
    },
    {
      key: 'creditClass',
      title: t('columns.class'),
      value: ({ kindName, kindNameEn }) => localText(locale, kindName, kindNameEn).text,
      wide: 'most',
      filter: choiceFilter(CREDITS, 'creditClass', (code) => kindName(code), { only: [...kinds.keys()] }),
    },
    {
      key: 'points',
      title: t('columns.points'),
      value: ({ points }) => points,
      render: ({ points, hours }) => t('pointsOf', { points, hours }),
      wide: 'some',
    },
    {
      key: 'auditStatus',
      title: t('columns.state'),
      value: stateOf,
      render: (row) => <StatusBadge tone={CREDIT_TONES[row.auditStatus] ?? 'neutral'}>{stateOf(row)}</StatusBadge>,
      card: 'state',
      filter: choiceFilter(CREDITS, 'auditStatus', (value) => t(`states.${value}`)),
    },
    {
      key: 'reason',
      title: t('columns.reason'),
      value: ({ auditMsg, auditMsgEn }) => localText(locale, auditMsg, auditMsgEn).text,
      card: 'reason',
    },
  ];
}
