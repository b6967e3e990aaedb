import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { lookDoctors, lookFilms, lookMeetings } from '@/components/console/palette/pick';
import content from '@/components/console/panel/content.module.css';
import { OvertakenChoices, useOvertaken } from '@/components/console/panel/overtaken';
import { PickField } from '@/components/forms/pick-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextAreaField } from '@/components/forms/text-area-field';
import { TextField } from '@/components/forms/text-field';
import { UploadField } from '@/components/forms/upload-field';
import { AntdRoot } from '@/components/ui/antd/antd-root';
import { Panel } from '@/components/ui/layout/panel';
import { type ConsoleLive, createLive, updateLive } from '@/contract/live/console';
import { callToken } from '@/lib/api/clients';
import type { FileRules } from '@/lib/forms/file-rules';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';
import { LiveEvents } from './live-actions';
import { bodyOf, LENGTHS, type LiveValues, valuesOf } from './live-values';

const POSTER: FileRules = { kinds: ['JPG', 'PNG', 'WebP'], maxBytes: 5 * 1024 * 1024, maxFiles: 1 };

/** One live, or a new one. */
export function LivePanel({
  live,
  onClose,
  onSaved,
  onTakeNewest,
}: {
  live: ConsoleLive | null;
  onClose: () => void;
  onSaved: () => void;
  onTakeNewest: () => void;
}) {
  const t = useTranslations('console.lives');
  const locale = useLocale();
  const [initial] = useState(() => valuesOf(live, t('poster')));
  const initialVideo = initial.replayVideo;
  const overtaken = useOvertaken();
  const form = useSchemaForm({
    schema: updateLive.body,
    initial,
    toBody: bodyOf,
    fieldOf: { coverUrl: 'poster' },
    submit: async (body) => {
      if (live) await callToken(updateLive, { params: { id: live.id }, body, quiet: true });
      else await callToken(createLive, { body, quiet: true });
    },
    onDone: () => {
      toast.success({ text: t('saved') });
      onSaved();
    },
    onFail: overtaken.onFail,
    guard: true,
  });
  const line = (name: keyof typeof LENGTHS & keyof LiveValues, hint?: string) => (
    <TextField
      key={name}
      field={form.field(name)}
      label={t(`fields.${name}`)}
      hint={hint}
      maxLength={LENGTHS[name]}
      autoComplete="off"
    />
  );
  const moment = (name: 'startTime' | 'endTime' | 'replayTime') => (
    <TextField field={form.field(name)} label={t(`fields.${name}`)} type="datetime-local" step={60} />
  );
  const picked = (value: number | null | undefined, label: string | null | undefined) =>
    value && label ? { value, label } : null;
  return (
    <AntdRoot locale={locale}>
      <Panel title={t(live ? 'edit' : 'add')} closeLabel={t('close')} onClose={onClose}>
        <SchemaForm
          form={form}
          submitLabel={t('save')}
          actions={
            live && (
              <>
                <OvertakenChoices form={form} newest={overtaken.newest} onTakeNewest={onTakeNewest} />
                <LiveEvents row={live} events="all" onDone={onSaved} />
              </>
            )
          }
        >
          <div className={content.pair}>
            {line('title')}
            {line('titleEn')}
            <PickField
              field={form.field('userId')}
              label={t('fields.userId')}
              hint={t('findHint')}
              chosen={picked(live?.userId, live?.userName)}
              look={lookDoctors}
            />
            <PickField
              field={form.field('msId')}
              label={t('fields.msId')}
              hint={t('findHint')}
              chosen={picked(live?.msId, live?.msName)}
              look={lookMeetings}
            />
            {moment('startTime')}
            {moment('endTime')}
            {line('room', t('roomHint'))}
            {line('roomEn')}
          </div>
          {line('playUrl', t('streamHint'))}
          <UploadField field={form.field('poster')} label={t('poster')} purpose="cover" rules={POSTER} />
          <div className={content.pair}>
            <TextAreaField field={form.field('intro')} label={t('fields.intro')} maxLength={500} />
            <TextAreaField field={form.field('introEn')} label={t('fields.introEn')} maxLength={1000} />
          </div>
          <PickField
            field={form.field('replayVideo')}
            label={t('fields.replayVideo')}
            hint={t('replayVideoHint')}
            chosen={initialVideo ? { value: initialVideo, label: t('replayVideoNo', { id: initialVideo }) } : null}
            look={(text) => lookFilms(text, form.values.userId)}
          />
          {(!form.values.replayVideo || form.field('replayUrl').error) && line('replayUrl', t('replayHint'))}
          <div className={content.pair}>
            {line('replaySeconds')}
            {moment('replayTime')}
          </div>
        </SchemaForm>
      </Panel>
    </AntdRoot>
  );
}
