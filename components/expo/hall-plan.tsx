import { clsx } from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { SmartLink } from '@/components/ui/action/smart-link';
import { asLocale } from '@/components/ui/locale';
import type { Booth, ExpoHall } from '@/contract/expo/expo';
import { localText } from '@/lib/i18n/local-text';
import { meetingPath } from '@/lib/menu/meeting-menu';
import styles from './expo.module.css';
import type { Firm } from './expo-words';

/** Units of the drawing for a metre. */
const UNIT = 10;
/** Pixels for a metre at least: a booth of three metres is as large as a finger. */
const LEAST_PX = 14;
/** And at most: a small hall is not drawn larger than a large one. */
const MOST_PX = 22;
/** Booths from so many metres on bear the name of who has them. */
const NAMED_FROM = 5;

/** A hall with its booths, to scale. Each booth that somebody has leads to its exhibitor, or does what `onChoose` says. */
export function HallPlan({
  msId,
  hall,
  firms,
  faint,
  mark,
  onChoose,
}: {
  msId: number;
  hall: ExpoHall;
  firms: ReadonlyMap<number, Firm>;
  /** Exhibitors that are not looked for. */
  faint?: ReadonlySet<number>;
  /** The one that the page is about. */
  mark?: number;
  /** At the desk every booth is chosen, free ones too. */
  onChoose?: (booth: Booth) => void;
}) {
  const t = useTranslations('expo.plan');
  const locale = asLocale(useLocale());
  const name = localText(locale, hall.name, hall.nameEn);
  const [width, height] = [hall.width * UNIT, hall.height * UNIT];
  const label = t('of', { hall: name.text, width: hall.width, height: hall.height });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, it is scrolled with the keyboard
    <section className={styles.scrolls} aria-label={label} tabIndex={0} data-scrolls>
      <svg
        viewBox={`-4 -4 ${width + 8} ${height + 8}`}
        className={styles.plan}
        style={{ minWidth: hall.width * LEAST_PX, maxWidth: hall.width * MOST_PX }}
      >
        <title>{label}</title>
        <rect width={width} height={height} className={styles.floor} />
        {hall.booths.map((booth) => {
          const firm = booth.exhibitorId ? firms.get(booth.exhibitorId) : undefined;
          const words = firm
            ? [booth.no, firm.name, firm.level && localText(locale, firm.level.name, firm.level.nameEn).text]
                .filter(Boolean)
                .join(' · ')
            : t('free', { no: booth.no });
          const drawn = <BoothShape booth={booth} firm={firm} words={words} />;
          const shared = {
            id: `booth-${booth.boothId}`,
            className: clsx(styles.booth, (firm || onChoose) && styles.link),
            'data-rank': firm?.rank ?? 'free',
            'data-faint': (firm && faint?.has(firm.exhibitorId)) || undefined,
            'data-mark': (firm && firm.exhibitorId === mark) || undefined,
          };
          if (onChoose) {
            return (
              <a
                key={booth.boothId}
                {...shared}
                aria-label={words}
                href={`#booth-${booth.boothId}`}
                onClick={(event) => {
                  event.preventDefault();
                  onChoose(booth);
                }}
              >
                {drawn}
              </a>
            );
          }
          if (!firm) {
            return (
              <g key={booth.boothId} {...shared}>
                {drawn}
              </g>
            );
          }
          return (
            <SmartLink
              key={booth.boothId}
              {...shared}
              aria-label={words}
              href={meetingPath('exhibition', msId, firm.exhibitorId)}
            >
              {drawn}
            </SmartLink>
          );
        })}
      </svg>
    </section>
  );
}

function BoothShape({ booth, firm, words }: { booth: Booth; firm?: Firm; words: string }) {
  const [x, y, width, height] = [booth.x, booth.y, booth.width, booth.height].map((value) => value * UNIT) as [
    number,
    number,
    number,
    number,
  ];
  const isNamed = firm && booth.width >= NAMED_FROM;
  const middle = x + width / 2;
  return (
    <>
      <title>{words}</title>
      <rect x={x + 0.75} y={y + 0.75} width={width - 1.5} height={height - 1.5} rx={1.5} />
      <text x={middle} y={y + height / 2 + (isNamed ? -3 : 3)} className={styles.no}>
        {booth.no}
      </text>
      {isNamed && (
        <text x={middle} y={y + height / 2 + 8} className={styles.held} lang={firm.lang}>
          {cut(firm.name, width - 5)}
        </text>
      )}
    </>
  );
}

/** Room that an ellipsis takes. */
const DOTS = 7;
/** A name as far as a booth has room for it: a Chinese sign is twice as wide as a letter. */
function cut(name: string, room: number): string {
  const widthOf = (letter: string) => (/[\u2e80-\uffef]/.test(letter) ? 7.2 : 4.6);
  const letters = [...name];
  const needed = letters.reduce((sum, letter) => sum + widthOf(letter), 0);
  if (needed <= room) return name;
  let left = room - DOTS;
  const kept = letters.slice(
    0,
    letters.findIndex((letter) => {
      left -= widthOf(letter);
      return left < 0;
    }),
  );
  return `${kept.join('').trimEnd()}…`;
}
