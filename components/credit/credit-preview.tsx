'use client';

import { useTranslations } from 'next-intl';
import { asLocale } from '@/components/ui/locale';
import type { Certificate, Verified, Way, WayStep } from '@/contract/credit/certificate';
import type { CreditRecord, CreditYear } from '@/contract/credit/credit';
import { href } from '@/lib/href';
import { MyCredits } from './my-credits';
import { VerifyView } from './verify-view';
import { WayPart } from './way-part';

const CODE = '7QX4M0VZJ2K9T5BN8RDA';

function useSample() {
  const t = useTranslations('preview.sample');
  const record: CreditRecord = {
    recordId: 1,
    msId: 1,
    msName: t('meeting'),
    msNameEn: t('meeting'),
    projectNo: '2026-03-01-118',
    kindName: t('creditKind'),
    kindNameEn: t('creditKind'),
    role: 'attendee',
    day: '2026-05-20',
    minutes: 1260,
    earned: 7,
    points: 6,
    cap: 'project',
    state: 'valid',
    officeNo: '2026-LC-000118',
  };
  const certificate: Certificate = {
    certId: 1,
    msId: 1,
    msName: t('meeting'),
    msNameEn: t('meeting'),
    kind: 'credit',
    title: t('certificate'),
    titleEn: t('certificate'),
    number: 'HYZ2026000118',
    code: CODE,
    day: '2026-05-22',
    points: 6,
    state: 'valid',
  };
  return { t, record, certificate };
}

/** The credits and certificates of an invented person: usual, with what was taken back, and none. */
export function MyCreditsPreview({ state }: { state: 'usual' | 'revoked' | 'empty' }) {
  const { t, record, certificate } = useSample();
  const gone = { state: 'revoked', reason: 'minutesChanged' } as const;
  const records = [record, { ...record, recordId: 2, role: 'lecturer' as const, points: 2, earned: 2, cap: null }];
  const year: CreditYear = {
    year: 2026,
    years: [2026, 2025],
    rule: {
      ruleId: 1,
      authority: 'national',
      name: t('creditRule'),
      nameEn: t('creditRule'),
      validFrom: '2025-01-01',
      kinds: [],
      minutesPerPoint: 180,
      lecturerFactor: 6,
      chairFactor: 1,
      yearNeed: 25,
      yearMinutes: 5400,
      selfMost: 10,
    },
    points: state === 'usual' ? 8 : 0,
    minutes: state === 'usual' ? 1320 : 0,
    selfOver: 0,
    records: state === 'empty' ? [] : state === 'revoked' ? [{ ...record, ...gone }] : records,
  };
  const certificates =
    state === 'empty'
      ? []
      : [state === 'revoked' ? { ...certificate, state: gone.state, reason: t('reason') } : certificate];
  return <MyCredits year={year} certificates={certificates} way={null} />;
}

const KEYS = ['paid', 'signedIn', 'minutes', 'exam', 'survey', 'credit', 'certificate'] as const;
export type WayState = 'before' | 'usual' | 'failed' | 'marking' | 'ready' | 'done' | 'revoked' | 'over' | 'stranger';
/** How many steps are done. */
const DONE: Readonly<Record<WayState, number>> = {
  stranger: 0,
  before: 2,
  over: 2,
  failed: 3,
  marking: 3,
  usual: 4,
  ready: 5,
  done: 7,
  revoked: 5,
};

/** The steps of an invented person to a certificate, and what was given; before a survey opens it waits. */
export function WayPreview({ state: stands }: { state: WayState }) {
  const { t, record, certificate } = useSample();
  const done = DONE[stands];
  const open = stands === 'over' ? 'over' : 'todo';
  const steps = KEYS.map((key, at): WayStep => {
    const waits =
      key === 'credit' ||
      key === 'certificate' ||
      (key === 'survey' && stands === 'before') ||
      (key === 'exam' && stands === 'marking');
    const state = at < done ? 'done' : waits ? 'waits' : open;
    return {
      key,
      state,
      ...(key === 'minutes' && state !== 'done' && { have: 45, need: 90 }),
      linkUrl: href('meetingExam', { msId: 1 }),
    };
  });
  const gone = { state: 'revoked', reason: 'minutesChanged' } as const;
  const given = stands === 'done' ? {} : stands === 'revoked' ? gone : null;
  const way: Way = {
    msId: 1,
    msName: t('meeting'),
    msNameEn: t('meeting'),
    enrolled: stands !== 'stranger',
    steps,
    records: given ? [{ ...record, ...given }] : [],
    certificates: given ? [{ ...certificate, ...given }] : [],
  };
  return <WayPart way={way} />;
}

/** What a code of an invented certificate says. */
export function VerifyPreview({
  state,
  locale,
}: {
  state: 'asked' | 'valid' | 'revoked' | 'missing' | 'tooMany';
  locale: string;
}) {
  const { t, certificate } = useSample();
  const found: Verified = {
    kind: 'credit',
    title: certificate.title,
    titleEn: certificate.titleEn,
    name: t('masked'),
    nameEn: t('masked'),
    meeting: t('meeting'),
    meetingEn: t('meeting'),
    signer: t('organiser'),
    signerEn: t('organiser'),
    number: certificate.number,
    day: certificate.day,
    points: 6,
    state: state === 'revoked' ? 'revoked' : 'valid',
    revokeDay: state === 'revoked' ? '2026-06-02' : null,
  };
  const answers = { asked: undefined, valid: found, revoked: found, missing: null, tooMany: 'tooMany' } as const;
  return (
    <VerifyView locale={asLocale(locale)} action="#" code={state === 'asked' ? '' : CODE} found={answers[state]} />
  );
}
