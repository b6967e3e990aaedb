'use client';

import { Input } from 'antd';
import dynamic from 'next/dynamic';

export type { RegionRow } from './region-cascader';

/** Province, city and district; the lists, which many visits never open, come after the page. Works inside a form item. */
export const RegionField = dynamic(() => import('./region-cascader').then((module) => module.RegionCascader), {
  ssr: false,
  loading: () => <Input disabled aria-hidden />,
});
