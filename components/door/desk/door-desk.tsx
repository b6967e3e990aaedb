'use client';

import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { LinkButton } from '@/components/ui/action/link-button';
import { SmartLink } from '@/components/ui/action/smart-link';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import type { DeskPoint, Door, DoorCounts } from '@/contract/door/door';
import { isStay } from '@/contract/door/point';
import { href } from '@/lib/href';
import { localText } from '@/lib/i18n/local-text';
import { localePath } from '@/lib/i18n/locale-path';
import { useRouter } from '@/lib/i18n/navigation';
import { useStale } from '@/lib/realtime/use-stale';
import styles from './door-desk.module.css';

const PointDialog = dynamic(() => import('./point-dialog').then((module) => module.PointDialog), { ssr: false });
/** Whoever scans, and whoever sets a point, moves what is shown. */
const DOOR = ['door'] as const;
const FIGURES = ['now', 'today', 'total', 'refused', 'conflicts'] as const;

/** Nobody stays at a counter, and into a car everybody gets once. */
const isOf = (figure: (typeof FIGURES)[number], { kind }: DeskPoint) =>
  figure === 'now' ? isStay(kind) : figure !== 'today' || kind !== 'car';

/** Points of a meeting with how many passed them, which follow as people are scanned. */
export function DoorDesk({ msId, door, counts }: { msId: number; door: Door; counts: DoorCounts }) {
  const t = useTranslations('door.desk');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const [edited, setEdited] = useState<DeskPoint | 'new' | null>(null);
  useStale(DOOR, router.refresh);
  // A document of its own: no other one may ask for the camera, and a device keeps this one.
  const scannerOf = (query: { screen?: number }) =>
    localePath(locale, href('scanner', {}, { query: { msId, ...query } }));
  const countsOf = (id: number) => counts.points.find(({ pointId }) => pointId === id);
  return (
    <section className={styles.part} aria-labelledby="points">
      <h2 id="points">{t('title')}</h2>
      <p className={styles.lead}>{t('lead', { count: counts.expected })}</p>
      <p className={styles.actions}>
        <LinkButton native variant="brand" icon="qr" href={scannerOf({})}>
          {t('scanner')}
        </LinkButton>
        {door.sets && <Button onClick={() => setEdited('new')}>{t('add')}</Button>}
      </p>
      {door.points.length === 0 && <p className={styles.lead}>{t('empty')}</p>}
      {door.points.length > 0 && (
        <div className={styles.table}>
          <ul className={styles.points}>
            <li className={styles.heads} aria-hidden="true">
              <div className={styles.figures}>
                {FIGURES.map((figure) => (
                  <span key={figure} data-figure={figure}>
                    {t(`figures.${figure}`)}
                  </span>
                ))}
              </div>
            </li>
            {door.points.map((point) => {
              const name = localText(locale, point.name, point.nameEn).text;
              const count = countsOf(point.pointId);
              return (
                <li key={point.pointId} className={styles.point}>
                  <div className={styles.name}>
                    <strong>
                      <OwnWords text={name} />
                    </strong>
                    <small className={styles.quiet}>
                      {t(`kinds.${point.kind}`)}
                      {point.kind !== 'car' && point.place && (
                        <>
                          {' · '}
                          <OwnWords text={point.place} />
                        </>
                      )}
                    </small>
                    {point.self && !point.closed && (
                      <SmartLink
                        native
                        href={scannerOf({ screen: point.pointId })}
                        aria-label={t('screenOf', { name })}
                      >
                        {t('screen')}
                      </SmartLink>
                    )}
                    {point.closed && <StatusBadge tone="neutral">{t('closed')}</StatusBadge>}
                  </div>
                  <dl className={styles.figures}>
                    {FIGURES.filter((figure) => isOf(figure, point)).map((figure) => (
                      <div key={figure} data-figure={figure}>
                        <dt>{t(`figures.${figure}`)}</dt>
                        <dd>{count?.[figure] ?? 0}</dd>
                      </div>
                    ))}
                    {count?.aboard && (
                      <div className={styles.aboard}>
                        <dt>{t('figures.aboard')}</dt>
                        <dd>{t('figures.aboardOf', count.aboard)}</dd>
                      </div>
                    )}
                  </dl>
                  {door.sets && (
                    <Button variant="quiet" aria-label={t('editOf', { name })} onClick={() => setEdited(point)}>
                      {t('edit')}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      )}
      {edited && (
        <PointDialog
          msId={msId}
          door={door}
          point={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onDone={() => {
            setEdited(null);
            router.refresh();
          }}
        />
      )}
    </section>
  );
}
