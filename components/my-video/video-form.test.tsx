// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test, vi } from 'vitest';
import form from '@/messages/zh/form.json';
import myVideo from '@/messages/zh/myVideo.json';
import { VideoForm } from './video-form';

test('the category is chosen in a control as large as the fields beside it', () => {
  const { container } = render(
    <NextIntlClientProvider locale="zh" messages={{ form, myVideo }}>
      <VideoForm video={null} cates={[{ value: '1', label: '手术演示' }]} onDone={vi.fn()} onClose={vi.fn()} />
    </NextIntlClientProvider>,
  );
  expect(container.querySelector('.ant-select')?.className).toContain('ant-select-lg');
});
