'use client';

import { TreeSelect } from 'antd';
import { useMemo } from 'react';
import { localText } from '@/lib/i18n/local-text';

/** A subject with those below it, as the upstream tells it. */
export interface SubjectNode {
  id: number;
  label: string;
  labelEn?: string | null;
  children?: SubjectNode[] | null;
}
interface Branch {
  value: number;
  title: string;
  children?: Branch[];
}

function toBranches(nodes: SubjectNode[], locale: string): Branch[] {
  return nodes.map((node) => ({
    value: node.id,
    title: localText(locale, node.label, node.labelEn).text,
    children: node.children?.length ? toBranches(node.children, locale) : undefined,
  }));
}

interface SubjectTreeSelectProps {
  tree: SubjectNode[];
  locale: string;
  max: number;
  value?: number[];
  onChange?: (ids: number[]) => void;
  placeholder?: string;
  id?: string;
}

/** Several subjects out of the tree, found by typing; at most `max`. Works inside a form item. */
export function SubjectTreeSelect({ tree, locale, max, ...rest }: SubjectTreeSelectProps) {
  const branches = useMemo(() => toBranches(tree, locale), [tree, locale]);
  return (
    <TreeSelect
      {...rest}
      treeData={branches}
      multiple
      maxCount={max}
      showSearch={{ treeNodeFilterProp: 'title' }}
      styles={{ popup: { root: { maxHeight: 360, overflow: 'auto' } } }}
      allowClear
    />
  );
}
