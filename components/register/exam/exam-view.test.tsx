// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test } from 'vitest';
import type { Cert } from '@/contract/cert/cert';
import en from '@/messages/en/register.json';
import zh from '@/messages/zh/register.json';
import { kindOf } from '../account/kinds';
import { ExamView, examState } from './exam-view';

const cert = (auditStatus: string, more: Partial<Cert> = {}): Cert => ({
  userId: 1,
  auditStatus,
  name: '林知夏',
  certNo: '1104****45',
  ...more,
});
const show = (userType: string, certFlag: string, handedIn: Cert | null, locale: 'zh' | 'en' = 'zh') =>
  render(
    <NextIntlClientProvider locale={locale} messages={{ register: locale === 'zh' ? zh : en }} timeZone="Asia/Shanghai">
      <ExamView user={{ login: true, userType, certFlag }} cert={handedIn} />
    </NextIntlClientProvider>,
  );
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('before anything was handed in the way to the form is offered', () => {
  show('104', '0', null);
  expect(screen.getByText('待提交')).toBeDefined();
  expect(link('填写资料')).toBe('/register/doctor');
});

test('a person who waits reads since when and how long it takes, and can go elsewhere but not hand in', () => {
  show('105', '1', cert('1', { updateTime: '2026-11-20 09:30:00' }));
  expect(document.querySelector('time')?.dateTime).toBe('2026-11-20T09:30:00+08:00');
  expect(screen.getByText(zh.exam.wait.usualTime)).toBeDefined();
  expect(link(zh.exam.meanwhileMeetings)).toBe('/meetings');
  expect(screen.getByText('审核中')).toBeDefined();
  expect(screen.queryByRole('link', { name: '填写资料' })).toBeNull();
  expect(
    screen.getByRole('list', { name: zh.exam.rulerLabel }).querySelector('[aria-current=step]')?.textContent,
  ).toContain('人工审核');
});

test('once it is decided, the time of the decision is not called that of handing in', () => {
  show('104', '2', cert('2', { createTime: '2026-11-19 08:00:00', updateTime: '2026-11-20 09:30:00' }));
  expect(document.querySelector('time')).toBeNull();
});

test('what was handed in is shown without the whole phone number', () => {
  show('104', '1', cert('1', { phonenumber: '13800138000' }));
  expect(screen.getByText('138****8000')).toBeDefined();
  expect(document.body.textContent).not.toContain('13800138000');
});

test('a refusal gives its reason and the way to hand in again', () => {
  show('103', '0', cert('3', { auditMsg: '营业执照照片不清晰' }));
  expect(screen.getByText('不通过')).toBeDefined();
  expect(screen.getByText('营业执照照片不清晰')).toBeDefined();
  expect(link('修改并重新提交')).toBe('/register/company');
});

test('certified people are told so and go on to the personal area', () => {
  show('104', '2', cert('2'), 'en');
  expect(screen.getByText('You are verified')).toBeDefined();
  expect(link('Go to my area')).toBe('/en/my');
  expect(screen.getByText('林知夏').getAttribute('lang')).toBe('zh');
});

test('an account that came without a form is judged by its flag', () => {
  expect(examState({ certFlag: '2' }, null)).toBe('2');
  expect(examState({ certFlag: '1' }, null)).toBe('1');
  expect(examState({ certFlag: null }, { auditStatus: null })).toBe('0');
  expect(examState({ certFlag: '0' }, { auditStatus: '3' })).toBe('3');
});

test('every type that registration makes has a form to hand in, platform staff has none', () => {
  expect(['102', '103', '104', '105', '106', '108', '109', '110'].map((userType) => kindOf({ userType }))).toEqual([
    'dept',
    'company',
    'doctor',
    'dept',
    'dept',
    'patient',
    'patient',
    'patient',
  ]);
  expect(kindOf({ userType: '0' })).toBeNull();
  expect(kindOf({ userType: '104', certKind: 'hospital' })).toBe('dept');
});

test('personal accounts are ready at once: nothing is said about an examination', () => {
  show('109', '2', cert('2'));
  expect(screen.getByText(zh.exam.readyTitle)).toBeDefined();
  expect(screen.queryByRole('list', { name: zh.exam.rulerLabel })).toBeNull();
});
