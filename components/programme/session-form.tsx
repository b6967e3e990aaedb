import { useTranslations } from 'next-intl';
import { HtmlArea } from '@/components/forms/html-area';
import { ListField } from '@/components/forms/list-field';
import { MomentField } from '@/components/forms/moment-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { type Board, saveSession } from '@/contract/programme/board';
import { SESSION_KINDS } from '@/contract/programme/codes';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { meetingPath } from '@/lib/menu/meeting-menu';
import { toast } from '@/lib/stores/toast-store';
import styles from './board.module.css';
import { People } from './board-card';
import type { useBoardWords } from './board-words';
import { hallOptions } from './place-form';
import { bodyOf, type SessionDetail } from './session-body';
import { SpeakerRows } from './speaker-rows';
import type { BoardHandle } from './use-board';

interface Props {
  msId: number;
  board: Board;
  words: ReturnType<typeof useBoardWords>;
  handle: BoardHandle;
  day: string;
  /** Null for a new one. */
  before: SessionDetail | null;
  onDone: () => void;
}

const BLANK = {
  topic: '',
  topicEn: '',
  kind: 'talk' as const,
  startTime: '',
  minutes: '20',
  expected: '',
  abstract: '',
  abstractEn: '',
  speakers: [],
};

/** All that is written of a session. */
export function SessionForm({ msId, board, words, handle, before, onDone }: Props) {
  const t = useTranslations('programme');
  const body = before ? bodyOf(before) : { ...BLANK, id: null, version: 0 };
  // Topic, texts and who presents are the paper's.
  const ofPaper = before !== null && before.artId !== null;
  const form = useSchemaForm({
    schema: saveSession.body,
    initial: {
      ...body,
      kind: body.kind as (typeof SESSION_KINDS)[number],
      minutes: String(body.minutes),
      expected: body.expected ?? '',
      hallId: String(before?.hallId ?? ''),
      trackId: String(before?.trackId ?? ''),
      parentId: String(before?.parentId ?? ''),
      speakers: body.speakers
        .filter(({ role }) => !ofPaper || role !== 'speaker')
        .map((person) => ({ ...person, phonenumber: '' })),
    },
    toBody: ({ hallId, trackId, parentId, speakers, ...values }) => ({
      ...values,
      hallId: Number(hallId) || null,
      trackId: Number(trackId) || null,
      parentId: Number(parentId) || null,
      speakers: speakers.map(({ phonenumber, ...person }) => (phonenumber ? { ...person, phonenumber } : person)),
    }),
    submit: (values) => callToken(saveSession, { params: { msId }, body: values, quiet: true }),
    onFail: () => void handle.read(),
    onDone: (now) => {
      handle.saved(now, before);
      toast.success({ text: t('saved') });
      onDone();
    },
    guard: true,
  });
  const line = { autoComplete: 'off' } as const;
  const blocks = board.sessions.filter((one) => !one.out && one.parentId === null && one.id !== before?.id);
  const isBlock = board.sessions.some(({ parentId, out }) => before && parentId === before.id && !out);
  return (
    <SchemaForm form={form} submitLabel={t('save')}>
      {before && ofPaper ? (
        <OfPaper msId={msId} one={before} words={words} />
      ) : (
        <>
          <TextField field={form.field('topic')} label={t('fields.topic')} maxLength={200} {...line} />
          <TextField field={form.field('topicEn')} label={t('fields.topicEn')} maxLength={300} {...line} />
        </>
      )}
      <div className={styles.pair}>
        <ListField
          field={form.field('kind')}
          label={t('fields.kind')}
          options={SESSION_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <ListField
          field={form.field('trackId')}
          label={t('fields.track')}
          options={[
            { value: '', label: t('noTrack') },
            ...board.tracks.map(({ trackId, name, nameEn }) => ({
              value: String(trackId),
              label: words.named(name, nameEn),
            })),
          ]}
        />
        <MomentField field={form.field('startTime')} label={t('fields.startTime')} hint={t('hints.startTime')} />
        <TextField
          field={form.field('minutes')}
          label={t('fields.minutes')}
          inputMode="numeric"
          maxLength={4}
          {...line}
        />
        <ListField field={form.field('hallId')} label={t('fields.hall')} options={hallOptions(board, words)} />
        <TextField
          field={form.field('expected')}
          label={t('fields.expected')}
          hint={t('hints.expected')}
          inputMode="numeric"
          maxLength={6}
          {...line}
        />
        {!isBlock && (
          <ListField
            field={form.field('parentId')}
            label={t('fields.block')}
            options={[
              { value: '', label: t('noBlock') },
              ...blocks.map((one) => ({
                value: String(one.id),
                label: `${words.topicOf(one)} · ${words.whenOf(one)}`,
              })),
            ]}
          />
        )}
      </div>
      <SpeakerRows form={form} known={before?.speakers ?? []} />
      {!ofPaper && (
        <>
          <HtmlArea field={form.field('abstract')} label={t('fields.abstract')} rows={5} />
          <HtmlArea field={form.field('abstractEn')} label={t('fields.abstractEn')} rows={5} />
        </>
      )}
    </SchemaForm>
  );
}

/** What a session has of its paper, which nobody writes here. */
function OfPaper({ msId, one, words }: Pick<Props, 'msId' | 'words'> & { one: SessionDetail }) {
  const t = useTranslations('programme');
  const mark = words.markOf(one);
  return (
    <div className={styles.paper}>
      <strong>
        <Bilingual locale={words.locale} zh={one.topic} en={one.topicEn ? String(one.topicEn) : null} />
      </strong>
      <People one={one} words={words} />
      {mark && (
        <p className={styles.alert}>
          {mark.text} {mark.hint}
        </p>
      )}
      <p className={styles.quiet}>
        {t('papers.followed')}{' '}
        <SmartLink href={meetingPath('meetingPaperList', msId, one.artId ?? 0)}>{t('papers.open')}</SmartLink>
      </p>
    </div>
  );
}
