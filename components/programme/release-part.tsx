import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextAreaField } from '@/components/forms/text-area-field';
import { Button } from '@/components/ui/action/button';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { SkeletonRows } from '@/components/ui/layout/skeleton';
import { ErrorState } from '@/components/ui/message/error-state';
import type { Board } from '@/contract/programme/board';
import type { Clash } from '@/contract/programme/clashes';
import { CHANGE_KINDS } from '@/contract/programme/codes';
import {
  previewRelease,
  type ReleasePreview,
  releaseProgramme,
  type SessionChange,
} from '@/contract/programme/release';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { useDetail } from '@/lib/panels/use-detail';
import { toast } from '@/lib/stores/toast-store';
import styles from './board.module.css';
import type { useBoardWords } from './board-words';
import { ReleaseList } from './release-list';

interface Props {
  msId: number;
  board: Board;
  /** Of the whole board. */
  clashes: readonly Clash[];
  words: ReturnType<typeof useBoardWords>;
  onDone: () => void;
}
/** Changes of a kind that are drawn at once. */
const SHOWN = 50;
const TONES = { added: 'success', moved: 'info', changed: 'neutral', withdrawn: 'danger' } as const;

/** What a release would change and what is wrong with it, and the release itself. */
export function ReleasePart({ msId, board, clashes, words, onDone }: Props) {
  const t = useTranslations('programme');
  const { found, failed, again } = useDetail(
    (signal) => callToken(previewRelease, { params: { msId }, quiet: true, signal }),
    msId,
    { shows: previewRelease.shows },
  );
  if (failed) return <ErrorState title={t('failed')} action={<Button onClick={again}>{t('again')}</Button>} />;
  if (!found) return <SkeletonRows label={t('loading')} />;
  const { changes, unconfirmed, told } = found;
  return (
    <>
      {changes.length === 0 ? (
        <p>{t('sameAsReleased')}</p>
      ) : (
        <div className={styles.part}>
          <p className={styles.tools}>
            <StatusBadge tone="info" icon="bell">
              {t('told', { count: told })}
            </StatusBadge>
            {unconfirmed > 0 && <StatusBadge tone="warning">{t('unconfirmed', { count: unconfirmed })}</StatusBadge>}
            {clashes.length > 0 && (
              <StatusBadge tone="danger" icon="warning">
                {t('clashCount', { count: clashes.length })}
              </StatusBadge>
            )}
          </p>
          {clashes.length > 0 && (
            <ul className={styles.plain}>
              {clashes.map((clash) => (
                <li key={`${clash.kind} ${clash.ids.join(' ')} ${clash.name}`}>{words.clashOf(clash)}</li>
              ))}
            </ul>
          )}
          {CHANGE_KINDS.map((kind) => (
            <Changes key={kind} kind={kind} changes={changes.filter((one) => one.kind === kind)} words={words} />
          ))}
          <ReleaseForm msId={msId} preview={found} again={again} onDone={onDone} />
        </div>
      )}
      {board.release > 0 && <ReleaseList msId={msId} release={board.release} words={words} />}
    </>
  );
}

function Changes({
  kind,
  changes,
  words,
}: Pick<Props, 'words'> & { kind: SessionChange['kind']; changes: readonly SessionChange[] }) {
  const t = useTranslations('programme');
  const [whole, setWhole] = useState(false);
  if (changes.length === 0) return null;
  const whereOf = (where: NonNullable<SessionChange['before']>) =>
    [words.whenOf(where), words.named(where.place ? String(where.place) : '', where.placeEn)]
      .filter(Boolean)
      .join(' · ');
  return (
    <details open={changes.length <= SHOWN}>
      <summary>
        <StatusBadge tone={TONES[kind]}>{t(`changeKinds.${kind}`, { count: changes.length })}</StatusBadge>
      </summary>
      <ul className={styles.list}>
        {changes.slice(0, whole ? undefined : SHOWN).map(({ id, topic, topicEn, before, after, people }) => (
          <li key={id} className={styles.row}>
            <div className={styles.about}>
              <strong>{words.named(topic, topicEn)}</strong>
              {before && kind !== 'changed' && (
                <span className={styles.quiet}>{t('before', { where: whereOf(before) })}</span>
              )}
              {after && <span className={styles.quiet}>{t(before ? 'after' : 'at', { where: whereOf(after) })}</span>}
              {people && <span className={styles.quiet}>{t('otherPeople')}</span>}
            </div>
          </li>
        ))}
      </ul>
      {!whole && changes.length > SHOWN && (
        <Button onClick={() => setWhole(true)}>{t('showAll', { count: changes.length })}</Button>
      )}
    </details>
  );
}

function ReleaseForm({
  msId,
  preview,
  again,
  onDone,
}: Pick<Props, 'msId' | 'onDone'> & { preview: ReleasePreview; again: () => void }) {
  const t = useTranslations('programme');
  const form = useSchemaForm({
    schema: releaseProgramme.body,
    initial: { comment: '', commentEn: '' },
    toBody: (values) => ({ ...values, seq: preview.seq }),
    submit: (body) => callToken(releaseProgramme, { params: { msId }, body, quiet: true }),
    // Somebody has changed the board meanwhile: what would be released is looked at once more.
    onFail: again,
    onDone: ({ number }) => {
      toast.success({ text: t('releasedAs', { number }) });
      onDone();
    },
  });
  return (
    <SchemaForm form={form} submitLabel={t('releaseAs', { number: preview.number })}>
      <TextAreaField
        field={form.field('comment')}
        label={t('fields.comment')}
        hint={t('hints.comment')}
        maxLength={500}
        rows={2}
      />
      <TextAreaField field={form.field('commentEn')} label={t('fields.commentEn')} maxLength={500} rows={2} />
    </SchemaForm>
  );
}
