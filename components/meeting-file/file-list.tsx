import { useLocale, useTranslations } from 'next-intl';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { MetaLine } from '@/components/ui/fact/meta-line';
import { asLocale } from '@/components/ui/locale';
import type { MeetingFile, MeetingFileKind } from '@/contract/meeting-file/meeting-file';
import { sizeWords } from '@/lib/forms/file-rules';
import { formatDateTime, formatDay, toIso } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { FetchButton } from './fetch-button';
import styles from './meeting-file.module.css';

/** Files in groups: official ones by kind, courseware by session; whether one may be fetched is asked when it is pressed. */
export function FileList({ msId, files }: { msId: number; files: MeetingFile[] }) {
  const t = useTranslations('media.files');
  const locale = asLocale(useLocale());
  const groups = new Map<string, MeetingFile[]>();
  for (const file of files) {
    const key = file.kind === 'courseware' ? `s${file.session?.id ?? 0}` : file.kind;
    groups.set(key, [...(groups.get(key) ?? []), file]);
  }
  return [...groups].map(([key, rows]) => {
    const session = rows[0]?.session;
    return (
      <section key={key} className={styles.group} aria-labelledby={`files-${key}`}>
        <h2 id={`files-${key}`} className={styles.groupTitle}>
          {session && <Bilingual locale={locale} zh={session.topic} en={session.topicEn} />}
          {!session && t(key.startsWith('s') ? 'general' : `kinds.${key as MeetingFileKind}`)}
        </h2>
        {session && (
          <MetaLine className={styles.meta}>
            <time dateTime={toIso(session.startTime)}>{formatDateTime(locale, session.startTime)}</time>
            {session.place && <Bilingual locale={locale} zh={session.place} en={session.placeEn} />}
          </MetaLine>
        )}
        <ul className={styles.rows}>
          {rows.map((file) => (
            <FileRow key={file.id} msId={msId} file={file} />
          ))}
        </ul>
      </section>
    );
  });
}

function FileRow({ msId, file }: { msId: number; file: MeetingFile }) {
  const t = useTranslations('media.files');
  const locale = asLocale(useLocale());
  const title = localText(locale, file.title, file.titleEn);
  return (
    <li className={styles.row}>
      <span className={styles.ending} aria-hidden="true">
        {file.ending.toUpperCase()}
      </span>
      <div className={styles.words}>
        <h3 className={styles.name} lang={title.lang}>
          {title.text}
        </h3>
        <MetaLine className={styles.meta}>
          {file.speaker && <Bilingual locale={locale} zh={file.speaker} en={file.speakerEn} />}
          <span>{`${file.ending.toUpperCase()} · ${sizeWords(file.size)}`}</span>
          <time dateTime={toIso(file.updateTime)}>{formatDay(locale, file.updateTime)}</time>
          {file.version > 1 && <span>{t('version', { version: file.version })}</span>}
          {file.rule !== 'all' && <span className={styles.rule}>{t(`rules.${file.rule}`)}</span>}
        </MetaLine>
      </div>
      <FetchButton
        msId={msId}
        id={file.id}
        guests={file.rule === 'all'}
        words={{ get: t('get'), label: t('getOf', { title: title.text }) }}
      />
    </li>
  );
}
