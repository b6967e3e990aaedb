'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useJudgementWords } from '@/components/door/judgement-words';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import type { AnswerOf } from '@/contract/core';
import type { Door, listConflicts } from '@/contract/door/door';
import { formatDateTime } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import styles from './door-desk.module.css';

/** Who was let through without a network and does not count: where, when, by whom, and why. */
export function ConflictRows({ door, conflicts }: { door: Door; conflicts: AnswerOf<typeof listConflicts> }) {
  const t = useTranslations('door.desk');
  const locale = asLocale(useLocale());
  const words = useJudgementWords(door);
  const { total, rows } = conflicts;
  return (
    <section className={styles.part} aria-labelledby="conflicts">
      <h2 id="conflicts">{t('conflicts', { count: total })}</h2>
      <p className={styles.lead}>{t('conflictsLead')}</p>
      <ul className={styles.points}>
        {rows.map((row) => (
          <li key={row.scanId} className={styles.point}>
            <div className={styles.name}>
              <strong>
                {row.name ? <OwnWords text={localText(locale, row.name, row.nameEn).text} /> : t('nobody')}
              </strong>
              {row.hospital && (
                <small className={styles.quiet}>
                  <OwnWords text={row.hospital} />
                </small>
              )}
            </div>
            <div className={styles.name}>
              <span>
                <OwnWords text={localText(locale, row.pointName, row.pointNameEn).text} /> ·{' '}
                {formatDateTime(locale, row.scanTime)}
                {row.staff && (
                  <>
                    {' · '}
                    <OwnWords text={localText(locale, row.staff, row.staffEn).text} />
                  </>
                )}
              </span>
              <small className={styles.quiet}>{words(row, door.server)}</small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
