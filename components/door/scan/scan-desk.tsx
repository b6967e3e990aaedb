import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import type { DoorPoint } from '@/contract/door/point';
import { href } from '@/lib/href';
import { localText } from '@/lib/i18n/local-text';
import { localePath } from '@/lib/i18n/locale-path';
import { recall, remember } from '@/lib/scanner/remembered';
import { keepShell } from '@/lib/scanner/shell';
import { useScanner } from '@/lib/scanner/use-scanner';
import { useAwake } from './awake';
import { LinkState } from './link-state';
import type { OtherWords } from './other-words';
import { PointChoice } from './point-choice';
import { pictureReader } from './read-picture';
import styles from './scan.module.css';
import { ScanPoint } from './scan-point';

/** A device at a meeting’s doors: where it scans, whether there is a network, and what waits. */
export function ScanDesk({ msId, other, language }: { msId: number; other: OtherWords; language: ReactNode }) {
  const t = useTranslations('scanner');
  const common = useTranslations('form');
  const locale = asLocale(useLocale());
  const { scanner, state, broken } = useScanner(msId);
  const [pointId, setPointId] = useState(() => Number(recall(`point.${msId}`)) || 0);
  const [left, setLeft] = useState(false);
  useAwake(!left);
  useShell(localePath(locale, href('scanner')));

  if (broken) return <EmptyState title={t('broken.title')} text={t('broken.text')} />;
  if (!scanner) return <p className={styles.bones}>{t('opening')}</p>;
  if (left) {
    return (
      <EmptyState
        title={t('leave.done')}
        text={state.waiting > 0 && t('leave.waits', { count: state.waiting })}
        action={<Button onClick={() => window.location.reload()}>{t('leave.again')}</Button>}
      />
    );
  }
  const points = offered(state.points, state.door?.points);
  const point = points.find((one) => one.pointId === pointId) ?? null;
  const placeName = ({ name, nameEn }: DoorPoint) => localText(locale, name, nameEn).text;
  const choose = (id: number) => {
    setPointId(id);
    remember(`point.${msId}`, String(id));
  };
  const openScreen = (id: number) =>
    window.history.pushState(null, '', `${window.location.pathname}?msId=${msId}&screen=${id}`);
  const leave = async () => {
    await scanner.leave();
    remember(`point.${msId}`, '');
    remember('msId', '');
    setLeft(true);
  };
  return (
    <div className={styles.desk}>
      <header className={styles.bar}>
        {point ? (
          <button
            type="button"
            className={styles.place}
            title={t('points.change')}
            aria-label={t('points.changeFrom', { name: placeName(point) })}
            onClick={() => setPointId(0)}
          >
            <OwnWords text={placeName(point)} /> <span aria-hidden="true">▾</span>
          </button>
        ) : (
          <strong className={styles.place}>{t('title')}</strong>
        )}
        <LinkState state={state} />
      </header>
      {point ? (
        <ScanPoint key={point.pointId} scanner={scanner} state={state} point={point} other={other} />
      ) : (
        <PointChoice points={points} door={state.door} state={state} onChoose={choose} onScreen={openScreen} />
      )}
      <footer className={styles.foot}>
        {state.people !== null && <p className={styles.quiet}>{t('ready', { count: state.people })}</p>}
        <div className={styles.tools}>
          {language}
          <ConfirmButton
            variant="quiet"
            text={t('leave.ask')}
            confirmLabel={t('leave.yes')}
            cancelLabel={common('cancel')}
            onConfirm={leave}
          >
            {t('leave.action')}
          </ConfirmButton>
        </div>
      </footer>
    </div>
  );
}

/** Points that may be chosen: a snapshot has those too that were taken away, and no device may need them any more. */
function offered(points: readonly DoorPoint[], known: readonly { pointId: number }[] | undefined): DoorPoint[] {
  const there = known && new Set(known.map(({ pointId }) => pointId));
  return points.filter(({ pointId, closed }) => !closed && (!there || there.has(pointId)));
}

/** Keeps the page on the device, with the reader of pictures, which is loaded later. */
function useShell(scope: string): void {
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    pictureReader()
      .catch(() => null)
      .then(() => keepShell(scope))
      .catch(() => false);
  }, [scope]);
}
