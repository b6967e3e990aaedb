import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { ChoiceField } from '@/components/forms/choice-field';
import { ListField } from '@/components/forms/list-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { TickField } from '@/components/forms/tick-field';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { LinkButton } from '@/components/ui/action/link-button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import type { ConsentKind, PaperForm } from '@/contract/paper/codes';
import {
  CONTENT_KEYS,
  type ContentKey,
  faultsOf,
  getWritten,
  handInPaper,
  type PaperContent,
  removePaper,
  saveWritten,
  type WrittenPaper,
  withdrawPaper,
} from '@/contract/paper/writing';
import { callToken } from '@/lib/api/clients';
import { keptHere, readHere } from '@/lib/forms/kept-here';
import { useLeaveGuard } from '@/lib/forms/use-leave-guard';
import { type MergedSave, useMergedSave } from '@/lib/forms/use-merged-save';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatDateTime } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { useRouter } from '@/lib/i18n/navigation';
import { meetingPath } from '@/lib/menu/meeting-menu';
import { toast } from '@/lib/stores/toast-store';
import { AttachedFields, useSeenFiles } from './attached-fields';
import { AuthorFields } from './author-fields';
import type { EditorValues } from './editor-form';
import { SaveLine } from './save-line';
import { TextParts } from './text-parts';
import styles from './write.module.css';

/** Writes a paper: what is typed keeps itself, here and with the upstream, and is handed in as a version. */
export function PaperEditor({ paper, deadline }: { paper: WrittenPaper; deadline: string }) {
  const t = useTranslations('paper.write');
  const words = useTranslations('paper');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const { artId, msId, call, artState } = paper;
  const params = { artId };
  const name = `paper-${artId}`;
  const here = useMemo(() => keptHere<PaperContent>(name), [name]);
  const [typed] = useState(() => readHere<PaperContent>(name));
  // What was kept here before there were figures has none.
  const start = typed && {
    ...typed,
    base: { ...paper.content, ...typed.base },
    values: { ...paper.content, ...typed.values },
  };
  const begun = start ?? { version: paper.rev, base: paper.content, values: paper.content };
  const form = useSchemaForm({
    schema: handInPaper.body,
    initial: { ...begun.values, agreed: [] } as EditorValues,
    toBody: ({ agreed }) => ({ rev: 0, consents: agreed }),
    check: (values) => faultsOf(values, call, values.agreed),
    submit: async (body) => {
      const rev = await saving.flush();
      if (rev === null) throw new Error('not kept');
      return callToken(handInPaper, { params, body: { ...body, rev }, quiet: true });
    },
    onDone: ({ artNo, version }) => {
      toast.success({ text: t('handedIn', { number: artNo, version }) });
      router.refresh();
    },
    stays: true,
  });
  const saving: MergedSave<ContentKey> = useMergedSave<PaperContent>(form.values, {
    keys: CONTENT_KEYS,
    kept: begun.base,
    version: begun.version,
    here,
    take: form.set,
    savedAt: paper.updateTime ? `${paper.updateTime}` : null,
    async read() {
      const theirs = await callToken(getWritten, { params, quiet: true });
      return { version: theirs.rev, values: theirs.content };
    },
    async send(rev, content) {
      const answer = await callToken(saveWritten, { params, body: { rev, content }, quiet: true });
      return { version: answer.rev, savedAt: answer.updateTime };
    },
  });
  const attached = [...form.values.figures, ...form.values.files].map(({ fileId }) => fileId);
  const seen = useSeenFiles(paper, attached, !saving.unsaved);
  useLeaveGuard(saving.unsaved, t('unsaved'), form.ref);
  const done = async (work: Promise<unknown>, said: 'removed' | 'withdrawn') => {
    await work;
    toast.success({ text: t(said) });
    here.drop();
    router.push(meetingPath('meetingPaperSign', msId));
    router.refresh();
  };
  const column = form.field('columnId');
  const consents = (kind: ConsentKind, agrees: boolean) =>
    form.set({ agreed: [...form.values.agreed.filter((one) => one !== kind), ...(agrees ? [kind] : [])] });
  return (
    <>
      <div className={styles.top}>
        <p className={styles.line}>
          {paper.artNo && <b>{t('number', { number: `${paper.artNo}` })}</b>}
          {paper.submitTime && (
            <StatusBadge tone={paper.changed || saving.unsaved ? 'warning' : 'success'}>
              {t(paper.changed || saving.unsaved ? 'changed' : 'standing', {
                time: formatDateTime(locale, `${paper.submitTime}`),
              })}
            </StatusBadge>
          )}
          <span className={styles.quiet}>{t('until', { time: formatDateTime(locale, deadline) })}</span>
          {call.graceMinutes > 0 && artState !== 'revise' && (
            <span className={styles.quiet}>{words('call.grace', { minutes: call.graceMinutes })}</span>
          )}
        </p>
        <SaveLine saving={saving} nameOf={(key) => t(`keys.${key}`)} />
      </div>
      <SchemaForm
        form={form}
        submitLabel={t(artState === 'draft' ? 'handIn' : 'handInAgain')}
        actions={
          artState === 'draft' ? (
            <ConfirmButton
              variant="quiet"
              text={t('removeText')}
              confirmLabel={t('remove')}
              cancelLabel={t('keep')}
              onConfirm={() => done(callToken(removePaper, { params }), 'removed')}
            >
              {t('remove')}
            </ConfirmButton>
          ) : (
            <ConfirmButton
              variant="quiet"
              text={t('withdrawText')}
              confirmLabel={t('withdraw')}
              cancelLabel={t('keep')}
              onConfirm={() => done(callToken(withdrawPaper, { params }), 'withdrawn')}
            >
              {t('withdraw')}
            </ConfirmButton>
          )
        }
      >
        <section className={styles.part} aria-labelledby="write-form">
          <h2 id="write-form">{t('what')}</h2>
          <ChoiceField<PaperForm | ''>
            field={{
              ...form.field('wantedForm'),
              value: form.values.wantedForm ?? '',
              onChange: (value) => form.set({ wantedForm: value === '' ? null : value }),
            }}
            label={t('form')}
            options={call.forms.map(({ form: value }) => ({ value, label: words(`forms.${value}`) }))}
          />
          {call.columns.length > 0 && (
            <ListField
              field={{
                ...column,
                value: column.value === null ? '' : `${column.value}`,
                onChange: (value: string) => column.onChange(Number(value) || null),
              }}
              label={words('call.column')}
              options={[
                { value: '', label: t('choose') },
                ...call.columns.map(({ columnId, name: zh, nameEn }) => ({
                  value: `${columnId}`,
                  label: localText(locale, zh, nameEn?.toString()).text,
                })),
              ]}
            />
          )}
        </section>
        <TextParts form={form} call={call} />
        <AttachedFields form={form} call={call} seen={seen} />
        <AuthorFields form={form} confirmed={paper.confirmed} disowned={paper.disowned} />
        {call.consents.length > 0 && (
          <section className={styles.part} aria-labelledby="write-consents" data-field="consents">
            <h2 id="write-consents">{words('call.consents')}</h2>
            {call.consents.map(({ kind, text, textEn }) => (
              <TickField
                key={kind}
                field={{
                  name: `consents.${kind}`,
                  value: form.values.agreed.includes(kind),
                  onChange: (agrees) => consents(kind, agrees),
                  error: form.values.agreed.includes(kind) ? undefined : form.errorAt('consents'),
                  hold: () => undefined,
                }}
              >
                <b>{words(`call.consent.${kind}`)}</b> <Bilingual locale={locale} zh={text} en={textEn?.toString()} />
              </TickField>
            ))}
          </section>
        )}
      </SchemaForm>
      <p>
        <LinkButton variant="quiet" href={meetingPath('meetingPaperSign', msId)}>
          {t('toCall')}
        </LinkButton>
      </p>
    </>
  );
}
