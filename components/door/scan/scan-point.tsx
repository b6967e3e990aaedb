import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { LoginOpener } from '@/components/ui/action/login-opener';
import { DIRECTIONS, type Direction, type DoorPoint, isStay, wayAt } from '@/contract/door/point';
import { recall, remember } from '@/lib/scanner/remembered';
import { type Found, NothingKept, type Scanner, type ScannerState, type Verdict } from '@/lib/scanner/scanner';
import { CameraReader } from './camera-reader';
import { HandReader } from './hand-reader';
import { LastScans } from './last-scans';
import { LinkWords } from './link-state';
import { NameFinder } from './name-finder';
import type { OtherWords } from './other-words';
import styles from './scan.module.css';
import { playVerdict } from './sounds';
import { VerdictScreen } from './verdict-screen';

const WAYS = ['camera', 'hand', 'name'] as const;
type Way = (typeof WAYS)[number];
/** Scans of this page that stay in sight. */
const LAST = 20;

interface Props {
  scanner: Scanner;
  state: ScannerState;
  point: DoorPoint;
  other: OtherWords;
}

const rememberedWay = (): Way => WAYS.find((one) => one === recall('way')) ?? 'camera';

/** Scanning at one point: by camera, by a hand scanner or by name, with what came of it as large as the screen. */
export function ScanPoint({ scanner, state, point, other }: Props) {
  const t = useTranslations('scanner');
  const [way, setWay] = useState(rememberedWay);
  const [direction, setDirection] = useState<Direction>(wayAt(point) === 'out' ? 'out' : 'in');
  const [sound, setSound] = useState(() => recall('sound') !== 'off');
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  /** Why nobody was judged: there is no list, or the device could not keep it. */
  const [wrong, setWrong] = useState<'nothing' | 'failed' | null>(null);
  const [last, setLast] = useState<Verdict[]>([]);
  const [here, setHere] = useState(0);
  const turn = useRef(Promise.resolve());

  const scan = (whose: { code: string } | { found: Found }) => {
    const passing = { pointId: point.pointId, direction };
    // One after the other, as they were read.
    turn.current = turn.current.then(async () => {
      try {
        const said = await scanner.scan(whose, passing);
        setVerdict(said);
        setWrong(null);
        if (said.result === 'admit') setHere((before) => before + 1);
        setLast((before) => [said, ...before].slice(0, LAST));
        playVerdict(said.result, sound);
      } catch (error) {
        setVerdict(null);
        setWrong(error instanceof NothingKept ? 'nothing' : 'failed');
        playVerdict('refuse', sound);
      }
    });
  };
  const choose = (chosen: Way) => {
    setWay(chosen);
    remember('way', chosen);
    setVerdict(null);
  };
  const toggle = () => {
    setSound(!sound);
    remember('sound', sound ? 'off' : '');
  };
  const figures = state.counts?.points.find(({ pointId }) => pointId === point.pointId);
  return (
    <div className={styles.scan}>
      <LinkWords state={state} />
      {state.link === 'signedOut' && (
        <LoginOpener variant="brand" className={styles.signIn}>
          {t('signIn')}
        </LoginOpener>
      )}
      {wayAt(point) === 'both' && (
        <Choice
          label={t('direction.label')}
          options={DIRECTIONS}
          chosen={direction}
          wordOf={(one) => t(`direction.${one}`)}
          onChoose={setDirection}
        />
      )}
      <div className={styles.stage} data-way={way}>
        {way === 'camera' && <CameraReader onCode={(code) => scan({ code })} />}
        {way === 'hand' && <HandReader onCode={(code) => scan({ code })} />}
        {way === 'name' && <NameFinder scanner={scanner} onFound={(found) => scan({ found })} />}
        {wrong && (
          <p role="alert" className={styles.nothing}>
            {t(`verdict.${wrong}`)}
          </p>
        )}
        <VerdictScreen
          verdict={verdict}
          state={state}
          other={other}
          closes={way === 'camera'}
          onClose={() => setVerdict(null)}
        />
      </div>
      <Choice
        label={t('ways.label')}
        options={WAYS}
        chosen={way}
        wordOf={(one) => t(`ways.${one}`)}
        onChoose={choose}
      />
      <dl className={styles.figures}>
        {isStay(point.kind) && <Figure term={t('figures.now')} count={figures?.now} />}
        {figures?.aboard ? (
          <Figure term={t('figures.aboard')} count={t('figures.aboardOf', figures.aboard)} />
        ) : (
          <Figure term={t('figures.today')} count={figures?.today} />
        )}
        <Figure term={t('figures.here')} count={here} />
        <Figure term={t('figures.waiting')} count={state.waiting} />
      </dl>
      <button type="button" className={styles.sound} aria-pressed={sound} onClick={toggle}>
        {t(`sound.${sound ? 'on' : 'off'}`)}
      </button>
      <LastScans verdicts={last} state={state} />
    </div>
  );
}

const Figure = ({ term, count }: { term: string; count: number | string | undefined }) => (
  <div>
    <dt>{term}</dt>
    <dd>{count ?? '–'}</dd>
  </div>
);

function Choice<T extends string>({
  label,
  options,
  chosen,
  wordOf,
  onChoose,
}: {
  label: string;
  options: readonly T[];
  chosen: T;
  wordOf: (option: T) => string;
  onChoose: (option: T) => void;
}) {
  return (
    <fieldset className={styles.ways}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <button key={option} type="button" aria-pressed={option === chosen} onClick={() => onChoose(option)}>
          {wordOf(option)}
        </button>
      ))}
    </fieldset>
  );
}
