'use client';

import { Input } from 'antd';
import dynamic from 'next/dynamic';

export type { SubjectNode } from './subject-tree-select';

/** Several subjects out of the tree; the tree, which many visits never open, comes after the page. Works inside a form item. */
export const SubjectField = dynamic(() => import('./subject-tree-select').then((module) => module.SubjectTreeSelect), {
  ssr: false,
  loading: () => <Input disabled aria-hidden />,
});
