// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test } from 'vitest';
import { EMPTY_PLAN, type MeetingPlan, planSchema } from '@/contract/meeting/plan';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import form from '@/messages/zh/form.json';
import meetingManage from '@/messages/zh/meetingManage.json';
import { StepTime } from './step-time';

const ROUTES: MeetingPlan['routes'] = [{ kind: 'metro', text: '2 号线', textEn: '' }];
let values: MeetingPlan;
function Editor() {
  const handle = useSchemaForm({
    schema: planSchema,
    initial: { ...EMPTY_PLAN, address: '旧址', point: { lng: '121.4', lat: '31.2' }, routes: ROUTES },
    submit: async () => null,
    onDone: () => {},
  });
  values = handle.values;
  return <StepTime form={handle} provinces={[]} />;
}

test('a changed address asks for its point on the map anew, and keeps the ways there', async () => {
  render(
    <NextIntlClientProvider locale="zh" messages={{ form, meetingManage }}>
      <Editor />
    </NextIntlClientProvider>,
  );
  await userEvent.type(screen.getByLabelText(meetingManage.fields.address), '二');
  expect(values).toMatchObject({ address: '旧址二', point: { lng: '', lat: '' }, routes: ROUTES });
  await userEvent.type(screen.getByLabelText(meetingManage.fields.lng), '120.1');
  await userEvent.type(screen.getByLabelText(meetingManage.fields.lat), '30.2');
  expect(values.point).toEqual({ lng: '120.1', lat: '30.2' });
});
