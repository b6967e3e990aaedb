'use client';

import './antd.css';
import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import { antdConfig } from './antd-config';

// One object for all renders, or antd would compare and merge it each time. Dark colours come from antd.css alone.
const theme = antdConfig('light');
// antd still writes its variables into style tags; antd.css has them all, so they go where no page sees them.
const nowhere = typeof document === 'undefined' ? undefined : document.createElement('div');

/** What antd's controls stand in: the site's theme and the language; their styles are in antd.css (scripts/extract-antd.ts). */
export function AntdRoot({ locale, children }: { locale: string; children: ReactNode }) {
  return (
    <StyleProvider container={nowhere}>
      <ConfigProvider
        theme={theme}
        locale={locale === 'en' ? enUS : zhCN}
        componentSize="large"
        button={{ autoInsertSpace: false }}
        wave={{ disabled: true }}
        // Beside an open dialog everything else is out of reach.
        getPopupContainer={(trigger) => trigger?.closest('dialog') ?? document.body}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
