import { useLocale, useTranslations } from 'next-intl';
import { LoginOpener } from '@/components/ui/action/login-opener';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import type { Door } from '@/contract/door/door';
import type { DoorPoint } from '@/contract/door/point';
import { localText } from '@/lib/i18n/local-text';
import type { ScannerState } from '@/lib/scanner/scanner';
import { LinkWords } from './link-state';
import styles from './scan.module.css';

interface Props {
  points: readonly DoorPoint[];
  door: Door | null;
  state: ScannerState;
  onChoose: (pointId: number) => void;
  onScreen: (pointId: number) => void;
}

/** Where this device scans; at points where people sign in themselves, it can be their screen. */
export function PointChoice({ points, door, state, onChoose, onScreen }: Props) {
  const t = useTranslations('scanner');
  const kinds = useTranslations('door.desk.kinds');
  const locale = asLocale(useLocale());
  const self = new Set(door?.points.flatMap((point) => (point.self ? point.pointId : [])));
  return (
    <div className={styles.choice}>
      <LinkWords state={state} />
      {state.link === 'signedOut' && <LoginOpener variant="brand">{t('signIn')}</LoginOpener>}
      {points.length > 0 && (
        <section aria-labelledby="points-title">
          <h2 id="points-title">{t('points.title')}</h2>
          <ul className={styles.points}>
            {points.map((point) => {
              const name = localText(locale, point.name, point.nameEn).text;
              return (
                <li key={point.pointId}>
                  <button type="button" className={styles.point} onClick={() => onChoose(point.pointId)}>
                    <strong>
                      <OwnWords text={name} />
                    </strong>
                    <span>
                      {kinds(point.kind)}
                      {point.kind !== 'car' && point.place && point.place !== point.name && (
                        <>
                          {' · '}
                          <OwnWords text={point.place} />
                        </>
                      )}
                    </span>
                  </button>
                  {self.has(point.pointId) && (
                    <button
                      type="button"
                      className={styles.screenButton}
                      aria-label={`${t('screen.open')}: ${name}`}
                      onClick={() => onScreen(point.pointId)}
                    >
                      {t('screen.open')}
                    </button>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {points.length === 0 && state.link === 'online' && <p className={styles.quiet}>{t('points.empty')}</p>}
    </div>
  );
}
