// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test, vi } from 'vitest';
import { EMPTY_PLAN, type MeetingPlan, planSchema } from '@/contract/meeting/plan';
import { EMPTY_HOTEL } from '@/contract/meeting/plan-hotels';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import upload from '@/messages/zh/common.json';
import form from '@/messages/zh/form.json';
import meetingManage from '@/messages/zh/meetingManage.json';
import { StepHotels } from './step-hotels';

vi.mock('@/components/forms/upload-field', () => ({ UploadField: () => null }));
vi.mock('@/components/forms/moment-field', () => ({ MomentField: () => null }));
const step = { until: '2026-05-01 00:00:00', percent: '80', fee: '' };

function Editor({ refundSteps, own }: { refundSteps: MeetingPlan['refundSteps']; own: MeetingPlan['refundSteps'] }) {
  const handle = useSchemaForm({
    schema: planSchema,
    initial: { ...EMPTY_PLAN, refundSteps, hotels: [{ ...EMPTY_HOTEL, hotelName: '云澜酒店', refundSteps: own }] },
    submit: async () => null,
    onDone: () => {},
  });
  return <StepHotels form={handle} />;
}
const shown = async (refundSteps: MeetingPlan['refundSteps'], own: MeetingPlan['refundSteps'] = []) => {
  const { unmount } = render(
    <NextIntlClientProvider locale="zh" timeZone="Asia/Shanghai" messages={{ form, meetingManage, common: upload }}>
      <Editor refundSteps={refundSteps} own={own} />
    </NextIntlClientProvider>,
  );
  const open = screen.queryByRole('button', { name: /云澜酒店/, expanded: false });
  if (open) await userEvent.click(open);
  const text = screen.getByRole('heading', { name: meetingManage.hotels.refund }).parentElement?.textContent ?? '';
  unmount();
  return text;
};

test('a hotel without refund steps says which rules hold then', async () => {
  expect(await shown([])).toContain(meetingManage.hotels.refundNone);
  const ofMeeting = await shown([step]);
  expect(ofMeeting).toContain('80%');
  expect(ofMeeting).not.toContain(meetingManage.hotels.refundNone);
  expect(await shown([step], [step])).not.toContain('按会议的退费规则');
});
