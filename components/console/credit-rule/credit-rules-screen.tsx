'use client';

import { useLocale, useTranslations } from 'next-intl';
import { nameColumn } from '@/components/console/panel/columns';
import styles from '@/components/console/panel/content.module.css';
import { CREDIT_RULES } from '@/components/console/panel/content-query';
import { useOpened } from '@/components/console/panel/use-opened';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { asLocale } from '@/components/ui/locale';
import { type ConsoleCreditRule, removeCreditRule } from '@/contract/credit/console-rule';
import { callToken } from '@/lib/api/clients';
import { formatDay } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { CreditRulePanel } from './credit-rule-panel';

/** Rules by which credit is given: a reform is a new one, from its day on. */
export function CreditRulesScreen({ start }: { start: ListStart<ConsoleCreditRule> }) {
  const t = useTranslations('console.creditRules');
  const locale = asLocale(useLocale());
  const list = useRemoteList(CREDIT_RULES, { start, keyOf: ({ ruleId }) => ruleId });
  const panel = useOpened<ConsoleCreditRule>(list);
  const nameOf = ({ name, nameEn }: ConsoleCreditRule) => localText(locale, name, nameEn).text;
  const columns: Column<ConsoleCreditRule>[] = [
    nameColumn<ConsoleCreditRule>(locale, 'name', 'nameEn', t('name')),
    { key: 'authority', title: t('authority'), value: ({ authority }) => t(`authorities.${authority}`), wide: 'some' },
    { key: 'validFrom', title: t('from'), value: ({ validFrom }) => formatDay(locale, validFrom) },
    {
      key: 'validTo',
      title: t('to'),
      value: ({ validTo }) => (validTo ? formatDay(locale, String(validTo)) : t('open')),
    },
    {
      key: 'kinds',
      title: t('kinds'),
      value: ({ kinds }) => kinds.map((kind) => localText(locale, kind.name, kind.nameEn).text).join(' · '),
      wide: 'some',
    },
    { key: 'state', title: t('state'), value: ({ state }) => t(`states.${state}`), card: 'state' },
  ];
  return (
    <>
      <p className={styles.above}>
        <Button variant="brand" onClick={() => panel.open('new')}>
          {t('add')}
        </Button>
      </p>
      <RemoteTable
        list={list}
        columns={columns}
        caption={t('caption')}
        nameOf={nameOf}
        open={panel.open}
        actions={(row) => (
          <>
            <Button variant="quiet" onClick={() => panel.open(row)} aria-label={t('editOne', { name: nameOf(row) })}>
              {t('edit')}
            </Button>
            {row.state === 'coming' && (
              <ConfirmButton
                variant="quiet"
                text={t('removeText')}
                confirmLabel={t('remove')}
                cancelLabel={t('cancel')}
                label={t('removeOne', { name: nameOf(row) })}
                onConfirm={() =>
                  list.remove([row.ruleId], () => callToken(removeCreditRule, { params: { ruleId: row.ruleId } }))
                }
              >
                {t('remove')}
              </ConfirmButton>
            )}
          </>
        )}
        empty={{ title: t('empty') }}
      />
      {panel.isOpen && (
        <CreditRulePanel
          key={panel.row?.version}
          rule={panel.row}
          rules={list.rows}
          onClose={panel.close}
          onSaved={panel.saved}
          onTakeNewest={() => void panel.takeNewest()}
        />
      )}
    </>
  );
}
