'use client';

import { useTranslations } from 'next-intl';
import type { CertRound } from '@/contract/cert/cert';
import { BaseForm } from './base-form';
import { ChangeCertified } from './change-certified';
import { DeptMembers } from './dept-members';
import { LeaveDept } from './leave-dept';
import { Rounds } from './rounds';

function useRounds(): CertRound[] {
  const t = useTranslations('preview.sample');
  const round = (caseId: number, status: string): CertRound => ({
    caseId,
    status,
    withdrawn: false,
    createTime: '2026-11-20 09:30:00',
  });
  const changes = [
    { name: 'hospital', before: t('hospital'), value: t('unit') },
    { name: 'certNo', before: '110********2345', value: '110********9999' },
    { name: 'certFiles' },
  ];
  return [
    { ...round(4, '0'), changes },
    { ...round(3, '2'), decideTime: '2026-11-18 15:00:00' },
    { ...round(2, '3'), auditMsg: t('reason'), decideTime: '2026-11-16 15:00:00' },
    { ...round(1, '0'), withdrawn: true },
  ];
}

/** Each time that papers were handed in. */
export function RoundsPreview({ empty }: { empty?: boolean }) {
  const rounds = useRounds();
  return <Rounds rounds={empty ? [] : rounds} />;
}

/** A change of what was certified: to be asked for, or waiting. */
export function ChangePreview({ waiting }: { waiting?: boolean }) {
  const [first] = useRounds();
  return <ChangeCertified waiting={waiting ? first : undefined}>{null}</ChangeCertified>;
}

/** The people of a department, as its administrator or as a member sees them. */
export function MembersPreview({ me }: { me: number }) {
  const t = useTranslations('preview.sample');
  const members = [
    { userId: 1, name: t('name'), phonenumber: '138****1234', deptAdmin: '1' },
    { userId: 2, name: t('other'), phonenumber: '138****5678', deptAdmin: '0' },
    { userId: 3, name: null, phonenumber: null, deptAdmin: '0' },
  ];
  return <DeptMembers members={members} me={me} />;
}

/** What changes without another examination. */
export function BasePreview({ locale, empty }: { locale: string; empty?: boolean }) {
  const t = useTranslations('preview.sample');
  const cert = { userId: 1, auditStatus: '2', description: t('noticeLong'), email: 'lin@huiyi.example' };
  return <BaseForm locale={locale} cert={empty ? null : cert} provinces={[]} />;
}

/** The way out of a department, or back from wanting to join one. */
export function LeavePreview({ waiting }: { waiting?: boolean }) {
  return <LeaveDept waits={waiting ?? false} />;
}
