import { useLocale, useTranslations } from 'next-intl';
import { useRef } from 'react';
import { ListField } from '@/components/forms/list-field';
import { RowList } from '@/components/forms/row-list';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { Button } from '@/components/ui/action/button';
import { asLocale } from '@/components/ui/locale';
import { type CreditRule, kindsOn } from '@/contract/credit/rule';
import {
  type CreditMeeting,
  type CreditSession,
  createCreditSession,
  creditSessionBodySchema,
  editCreditSession,
} from '@/contract/meeting-manage/credit-session';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { localText } from '@/lib/i18n/local-text';
import { toast } from '@/lib/stores/toast-store';
import { CreditSessions } from './credit-sessions';
import styles from './manage.module.css';
import { rowField } from './plan-form';

const BLANK = { name: '', nameEn: '', title: '', hospital: '' };
const NUMBERS = ['points', 'hours', 'questionCount', 'passMark'] as const;

/** Creates a credit session or changes one, and hands it in. */
export function CreditForm({
  credit,
  meetings,
  rules,
  onDone,
  onClose,
}: {
  credit: CreditSession | null;
  meetings: CreditMeeting[];
  rules: readonly CreditRule[];
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useTranslations('meetingManage.credit');
  const locale = asLocale(useLocale());
  const handsIn = useRef(true);
  const text = (value: number | undefined) => (value === undefined ? '' : String(value));
  const dayOf = (msId: number | string | undefined) =>
    (meetings.find((one) => String(one.msId) === String(msId))?.startTime ?? credit?.startTime ?? '').slice(0, 10);
  const [first] = kindsOn(rules, dayOf(credit?.msId ?? meetings[0]?.msId));
  const form = useSchemaForm({
    schema: creditSessionBodySchema,
    initial: {
      msId: String(credit?.msId ?? meetings[0]?.msId ?? ''),
      ruleId: text(credit?.ruleId ?? undefined) || String(first?.rule.ruleId ?? ''),
      creditClass: credit?.creditClass ?? first?.kind.code ?? '0',
      projectNo: credit?.projectNo ?? '',
      points: text(credit?.points),
      hours: text(credit?.hours),
      questionCount: text(credit?.questionCount ?? 20),
      passMark: text(credit?.passMark ?? 60),
      sessionIds: credit?.sessionIds ?? [],
      teachers: credit?.teachers ?? [BLANK],
    },
    submit: async (body) => {
      const given = { ...body, handIn: handsIn.current };
      if (credit) return callToken(editCreditSession, { params: { id: credit.id }, body: given, quiet: true });
      return callToken(createCreditSession, { body: given, quiet: true });
    },
    onDone: ({ auditStatus }) => {
      toast.success({ text: t(auditStatus === '1' ? 'said.handedIn' : 'said.saved') });
      onDone();
    },
    draft: `credit:${credit?.id ?? 'new'}`,
    guard: true,
  });
  const { values } = form;
  const able = kindsOn(rules, dayOf(values.msId));
  const chosen = able.find(({ rule }) => String(rule.ruleId) === String(values.ruleId));
  const meeting = meetings.find(({ msId }) => String(msId) === values.msId);
  const choices = meetings.map(({ msId, msName, msNameEn }) => ({
    value: String(msId),
    label: localText(locale, msName, msNameEn).text,
  }));
  if (credit && !meeting) {
    choices.push({ value: values.msId, label: localText(locale, credit.msName, credit.msNameEn).text });
  }
  const saveDraft = () => {
    handsIn.current = false;
    void form.submit().finally(() => {
      handsIn.current = true;
    });
  };
  return (
    <SchemaForm
      form={form}
      submitLabel={t('submit')}
      actions={
        <>
          <Button size="large" onClick={saveDraft}>
            {t('saveDraft')}
          </Button>
          <Button variant="quiet" size="large" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <h2 className={styles.formTitle}>{t(credit ? 'editTitle' : 'create')}</h2>
      {credit ? (
        <p className={styles.note}>{choices.find(({ value }) => value === values.msId)?.label}</p>
      ) : (
        <ListField
          field={{ ...form.field('msId'), onChange: (msId: string) => form.set({ msId, sessionIds: [] }) }}
          label={t('fields.msId')}
          options={choices}
        />
      )}
      <ListField
        field={{
          ...form.field('ruleId'),
          error: form.errorAt('creditClass') ?? form.field('ruleId').error,
          onChange: (ruleId: string) => {
            const code = able.find(({ rule }) => String(rule.ruleId) === ruleId)?.kind.code;
            form.set({ ruleId, creditClass: code ?? values.creditClass });
          },
        }}
        label={t('fields.creditClass')}
        hint={chosen && t('hints.rule', { hours: chosen.rule.minutesPerPoint / 60, most: chosen.kind.most })}
        options={able.map(({ rule }) => ({
          value: String(rule.ruleId),
          label: localText(locale, rule.name, rule.nameEn).text,
        }))}
      />
      <TextField
        field={form.field('projectNo')}
        label={t('fields.projectNo')}
        hint={chosen && t('hints.projectNoLike', { example: chosen.kind.example })}
        maxLength={20}
        autoComplete="off"
      />
      <div className={styles.pair}>
        {NUMBERS.map((name) => (
          <TextField
            key={name}
            field={form.field(name)}
            label={t(`fields.${name}`)}
            inputMode="decimal"
            maxLength={5}
            autoComplete="off"
          />
        ))}
      </div>
      <CreditSessions field={form.field('sessionIds')} sessions={meeting?.sessions ?? []} />
      <h3>{t('fields.teachers')}</h3>
      {form.errorAt('teachers') && (
        <p role="alert" className={styles.error} data-field="teachers">
          {form.errorAt('teachers')}
        </p>
      )}
      <div data-field="teachers">
        <RowList
          rows={values.teachers}
          onChange={(teachers) => form.set({ teachers })}
          blank={() => BLANK}
          label={t('fields.teachers')}
          addLabel={t('addTeacher')}
          nameOf={({ name }, place) => name || t('teacher', { place })}
        >
          {(row, index) => {
            const bound = {
              path: `teachers.${index}`,
              row,
              put: (changed: typeof row) =>
                form.set({ teachers: values.teachers.map((old, at) => (at === index ? changed : old)) }),
            };
            return (
              <div className={styles.pair}>
                {(['name', 'nameEn', 'title', 'hospital'] as const).map((name) => (
                  <TextField
                    key={name}
                    field={rowField(form, bound, name)}
                    label={t(`fields.${name}`)}
                    maxLength={80}
                    autoComplete="off"
                  />
                ))}
              </div>
            );
          }}
        </RowList>
      </div>
    </SchemaForm>
  );
}
