// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Cert } from '@/contract/cert/cert';
import { CONSENT_VERSION } from '@/contract/codes';
import form from '@/messages/zh/form.json';
import register from '@/messages/zh/register.json';
import validation from '@/messages/zh/validation.json';
import { CertForm, type CertFormProps } from './cert-form';

const { callToken } = vi.hoisted(() => ({ callToken: vi.fn() }));
vi.mock('@/lib/api/clients', () => ({ callMain: vi.fn(), callToken }));

const files = [{ name: '许可证.webp', url: '/api/file/private/ab' }];
const place = { provinceCode: '310000', cityCode: '310100', areaCode: '310115' };
const refused = { userId: 7, auditStatus: '3', phonenumber: '13812345678', certFiles: files, ...place };
const person = { ...refused, name: '李雷', hospital: '云澜医院', certNo: 'MB7************1001' };
const contact = { email: 'office@yunlan.example', address: '云澜路 8 号' };
const institution = { deptName: '申江会议公司', creditCode: '12310000MB7000038D', leader: '李雷' };
const both = { ...place, consentVersion: CONSENT_VERSION };
const account = { userType: '104', phonenumber: '13812345678', certFiles: files, name: '李雷', hospital: '云澜医院' };

type Form = (props: Pick<CertFormProps, 'cert' | 'draft' | 'reference' | 'onDone'>) => ReactNode;
const FORMS: [what: string, form: Form, cert: Cert, body: Record<string, unknown>][] = [
  [
    'doctor',
    (props) => <CertForm kind="doctor" account="doctor" {...props} />,
    { ...person, department: '心内科', title: '3', subjectIds: [1] },
    { ...account, department: '心内科', title: '3', subjectIds: [1], ...both },
  ],
  [
    'hospital',
    (props) => <CertForm kind="dept" account="hospital" {...props} />,
    { ...person, ...contact },
    { ...account, certKind: 'hospital', ...contact, ...both },
  ],
  [
    'department',
    (props) => <CertForm kind="dept" account="102" {...props} />,
    { ...refused, ...institution, ...contact, deptId: 3 },
    { deptId: 3, deptType: '102', phone: '13812345678', licenseFiles: files, ...institution, ...contact, ...both },
  ],
];

beforeEach(() => {
  sessionStorage.clear();
  callToken.mockReset().mockResolvedValue([]);
});

test.each(FORMS)('a refused %s hands in again with the consent alone', async (_what, Form, cert, body) => {
  const reference = { subjects: [], titles: [{ dictValue: '3', dictLabel: '主治医师' }], provinces: [] };
  render(
    <NextIntlClientProvider locale="zh" messages={{ register, form, validation }} timeZone="Asia/Shanghai">
      <Form cert={cert} draft="again:7" reference={reference} onDone={() => {}} />
    </NextIntlClientProvider>,
  );
  expect(screen.getByText('许可证.webp')).toBeDefined();
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: register.form.submitExam }));
  const sent = () => callToken.mock.calls.map(([, { body: one }]) => one).filter(Boolean);
  await waitFor(() => expect(sent()).toEqual([body]));
});

test('a number that was handed in is named by its ends, and a first one is asked for', async () => {
  const reference = { subjects: [], titles: [], provinces: [] };
  const show = (cert: Cert | null) =>
    render(
      <NextIntlClientProvider locale="zh" messages={{ register, form, validation }} timeZone="Asia/Shanghai">
        <CertForm kind="dept" account="hospital" cert={cert} draft="first:7" reference={reference} onDone={() => {}} />
      </NextIntlClientProvider>,
    );
  const { unmount } = show({ ...person, ...contact });
  expect(screen.getByText('已保留上次提交的 MB7************1001，不填即不变')).toBeDefined();
  unmount();
  show({ ...person, ...contact, certNo: null });
  await userEvent.click(screen.getByRole('button', { name: register.form.submitExam }));
  expect(screen.getByText(validation.registrationNo)).toBeDefined();
});

test('what is wrong with a department’s papers stands beside them', async () => {
  const reference = { subjects: [], titles: [], provinces: [] };
  render(
    <NextIntlClientProvider locale="zh" messages={{ register, form, validation }} timeZone="Asia/Shanghai">
      <CertForm kind="company" account="103" cert={null} draft="wrong:7" reference={reference} onDone={() => {}} />
    </NextIntlClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: register.form.submitExam }));
  const besides = (label: string) => screen.getByText(label).closest('[data-field]')?.textContent;
  expect(besides(register.form.companyName)).toContain(validation.deptName);
  expect(besides(register.form.licenseFiles)).toContain(validation.licenseFiles);
  expect(besides(register.form.leader)).toContain(validation.leader);
});

test('what was handed in stands in the form although the account is only known after it', () => {
  const reference = { subjects: [], titles: [], provinces: [] };
  const cert = { ...person, ...contact };
  const given = { kind: 'dept', cert, draft: 'late:7', reference, onDone: () => {} } as const;
  const shown = (account: CertFormProps['account']) => (
    <NextIntlClientProvider locale="zh" messages={{ register, form, validation }} timeZone="Asia/Shanghai">
      <CertForm account={account} {...given} />
    </NextIntlClientProvider>
  );
  const { rerender } = render(shown('102'));
  rerender(shown('hospital'));
  expect(screen.getByLabelText<HTMLInputElement>(register.form.hospitalLeader).value).toBe('李雷');
});
