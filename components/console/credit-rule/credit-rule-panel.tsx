import { useLocale, useTranslations } from 'next-intl';
import { OvertakenChoices, useOvertaken } from '@/components/console/panel/overtaken';
import { ListField } from '@/components/forms/list-field';
import { RowList } from '@/components/forms/row-list';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { DataList } from '@/components/ui/fact/data-list';
import { Panel } from '@/components/ui/layout/panel';
import { asLocale } from '@/components/ui/locale';
import { CREDIT_AUTHORITIES } from '@/contract/credit/codes';
import {
  type ConsoleCreditRule,
  createCreditRule,
  MOST_CREDIT_KINDS,
  updateCreditRule,
} from '@/contract/credit/console-rule';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatDay } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { toast } from '@/lib/stores/toast-store';
import styles from './credit-rule.module.css';

const TEXTS = { code: 1, name: 80, nameEn: 80, most: 4, pattern: 60, example: 20 };
const KIND_FIELDS = Object.keys(TEXTS) as (keyof typeof TEXTS)[];
type KindRow = Record<keyof typeof TEXTS, string>;
const BLANK: KindRow = { code: '', name: '', nameEn: '', most: '', pattern: '', example: '' };

const FIGURES = ['minutesPerPoint', 'lecturerFactor', 'chairFactor', 'yearNeed', 'yearMinutes'] as const;
const FIGURE_WORDS = {
  minutesPerPoint: 'minutes',
  lecturerFactor: 'lecturer',
  chairFactor: 'chair',
  yearNeed: 'need',
  yearMinutes: 'yearMinutes',
} as const;

/** What a form says of a rule; of a new one all of `from` but its days. */
function valuesOf(from: ConsoleCreditRule | null, rule: ConsoleCreditRule | null) {
  const figure = (name: (typeof FIGURES)[number]) => (from ? String(from[name]) : '');
  return {
    version: rule?.version ?? 0,
    authority: from?.authority ?? CREDIT_AUTHORITIES[0],
    name: from?.name ?? '',
    nameEn: from?.nameEn ?? '',
    validFrom: rule?.validFrom ?? '',
    validTo: String(rule?.validTo ?? ''),
    kinds: from?.kinds.map((kind): KindRow => ({ ...kind, most: String(kind.most) })) ?? [BLANK],
    minutesPerPoint: figure('minutesPerPoint'),
    lecturerFactor: figure('lecturerFactor'),
    chairFactor: figure('chairFactor'),
    yearNeed: figure('yearNeed'),
    yearMinutes: figure('yearMinutes'),
    selfMost: from?.selfMost == null ? '' : String(from.selfMost),
  };
}

/** A rule, or a new one, which begins with what the newest one says. */
export function CreditRulePanel({
  rule,
  rules,
  onClose,
  onSaved,
  onTakeNewest,
}: {
  rule: ConsoleCreditRule | null;
  /** The newest first: with what the newest of an authority says a new one begins. */
  rules: readonly ConsoleCreditRule[];
  onClose: () => void;
  onSaved: () => void;
  onTakeNewest: () => void;
}) {
  const t = useTranslations('console.creditRules');
  const overtaken = useOvertaken();
  const form = useSchemaForm({
    schema: updateCreditRule.body,
    initial: valuesOf(rule ?? rules[0] ?? null, rule),
    submit: (body) =>
      rule
        ? callToken(updateCreditRule, { params: { ruleId: rule.ruleId }, body, quiet: true })
        : callToken(createCreditRule, { body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('saved') });
      onSaved();
    },
    onFail: overtaken.onFail,
    guard: true,
  });
  const newestOf = (authority: string) => rules.find((one) => one.authority === authority) ?? rules[0] ?? null;
  const frozen = rule !== null && rule.state !== 'coming';
  const { value: kinds, onChange, hold } = form.field('kinds');
  const wrong = form.errorAt('kinds');
  const hintOf = (name: keyof typeof TEXTS) => {
    if (name === 'code') return t('codeHint');
    return name === 'pattern' ? t('patternHint') : undefined;
  };
  const names = (
    <>
      <TextField field={form.field('name')} label={t('name')} maxLength={80} autoComplete="off" />
      <TextField field={form.field('nameEn')} label={t('nameEn')} maxLength={80} autoComplete="off" />
    </>
  );
  const last = <TextField field={form.field('validTo')} label={t('to')} hint={t('toHint')} type="date" />;
  return (
    <Panel title={t(rule ? 'edit' : 'add')} closeLabel={t('close')} onClose={onClose}>
      <p className={styles.lead}>{t(frozen ? 'frozen' : 'next')}</p>
      <SchemaForm
        form={form}
        submitLabel={t('save')}
        actions={<OvertakenChoices form={form} newest={overtaken.newest} onTakeNewest={onTakeNewest} />}
      >
        {!rule && (
          <ListField
            field={{
              ...form.field('authority'),
              onChange: (authority) => form.set({ ...valuesOf(newestOf(authority), null), authority }),
            }}
            label={t('authority')}
            options={CREDIT_AUTHORITIES.map((value) => ({ value, label: t(`authorities.${value}`) }))}
          />
        )}
        {names}
        {!rule && <TextField field={form.field('validFrom')} label={t('from')} type="date" />}
        {last}
        {rule && <RuleFacts rule={rule} whole={frozen} />}
        {!frozen && (
          <>
            {FIGURES.map((name) => (
              <TextField
                key={name}
                field={form.field(name)}
                label={t(FIGURE_WORDS[name])}
                inputMode="decimal"
                maxLength={6}
              />
            ))}
            <TextField
              field={form.field('selfMost')}
              label={t('self')}
              hint={t('selfHint')}
              inputMode="decimal"
              maxLength={6}
            />
            <div data-field="kinds">
              {wrong && (
                <p role="alert" className={styles.wrong}>
                  {wrong}
                </p>
              )}
              <RowList
                rows={kinds}
                onChange={onChange}
                blank={() => BLANK}
                most={MOST_CREDIT_KINDS}
                moves={false}
                label={t('kinds')}
                addLabel={t('addKind')}
                nameOf={({ name }, place) => name || t('kind', { place })}
              >
                {(row, at) =>
                  KIND_FIELDS.map((name) => (
                    <TextField
                      key={name}
                      field={{
                        name: `kinds.${at}.${name}`,
                        value: row[name],
                        error: form.errorAt(`kinds.${at}.${name}`),
                        onChange: (text) =>
                          onChange(kinds.map((one, index) => (index === at ? { ...one, [name]: text } : one))),
                        hold,
                      }}
                      label={t(name)}
                      hint={hintOf(name)}
                      maxLength={TEXTS[name]}
                      autoComplete="off"
                    />
                  ))
                }
              </RowList>
            </div>
          </>
        )}
      </SchemaForm>
    </Panel>
  );
}

/** What of a rule is not changed here: whose it is and from when, or all of it. */
function RuleFacts({ rule, whole }: { rule: ConsoleCreditRule; whole: boolean }) {
  const t = useTranslations('console.creditRules');
  const locale = asLocale(useLocale());
  const facts = [
    { key: 'authority', term: t('authority'), detail: t(`authorities.${rule.authority}`) },
    { key: 'validFrom', term: t('from'), detail: formatDay(locale, rule.validFrom) },
    ...FIGURES.map((name) => ({ key: name, term: t(FIGURE_WORDS[name]), detail: String(rule[name]) })),
    { key: 'selfMost', term: t('self'), detail: rule.selfMost },
    ...rule.kinds.map((kind) => ({
      key: kind.code,
      term: localText(locale, kind.name, kind.nameEn).text,
      detail: t('kindSays', { most: kind.most, example: kind.example }),
    })),
  ];
  return <DataList facts={whole ? facts : facts.slice(0, 2)} />;
}
