import { TreeSelect } from 'antd';
import { useMemo } from 'react';
import { AntdRoot } from '@/components/ui/antd/antd-root';
import { localText } from '@/lib/i18n/local-text';
import type { ControlAria } from './field-frame';

/** A subject with those below it, as the upstream describes it. */
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

/** The control of `SubjectsField`: several subjects, found by typing. */
export function SubjectTreeSelect({
  tree,
  locale,
  max,
  wrong,
  ...control
}: ControlAria & {
  tree: SubjectNode[];
  locale: string;
  max: number;
  wrong: boolean;
  value: number[];
  onChange: (ids: number[]) => void;
  placeholder: string;
  disabled?: boolean;
}) {
  const branches = useMemo(() => toBranches(tree, locale), [tree, locale]);
  return (
    <AntdRoot locale={locale}>
      <TreeSelect
        {...control}
        status={wrong ? 'error' : undefined}
        treeData={branches}
        multiple
        maxCount={max}
        showSearch={{ treeNodeFilterProp: 'title' }}
        styles={{ popup: { root: { maxHeight: 360, overflow: 'auto' } } }}
        allowClear
      />
    </AntdRoot>
  );
}
