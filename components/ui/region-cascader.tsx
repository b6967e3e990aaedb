'use client';

import { Cascader } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { localText } from '@/lib/i18n/local-text';

/** A region as the upstream tells it. */
export interface RegionRow {
  regionCode: string;
  regionName: string;
  regionNameEn?: string | null;
}
interface Option {
  value: string;
  label: string;
  isLeaf: boolean;
  children?: Option[];
}

const LEVELS = 3;

interface RegionCascaderProps {
  provinces: RegionRow[];
  locale: string;
  load: (parentCode: string) => Promise<RegionRow[]>;
  value?: string[];
  onChange?: (codes: string[]) => void;
  placeholder?: string;
  id?: string;
}

/** Province, city and district; what is below a region is read when it is opened. Works inside a form item. */
export function RegionCascader({
  provinces,
  locale,
  load,
  value,
  onChange,
  placeholder,
  ...rest
}: RegionCascaderProps) {
  const toOption = (level: number) => (row: RegionRow) => ({
    value: row.regionCode,
    label: localText(locale, row.regionName, row.regionNameEn).text,
    isLeaf: level >= LEVELS,
  });
  const [options, setOptions] = useState<Option[]>(() => provinces.map(toOption(1)));
  const open = async (path: string[]) => {
    const code = path.at(-1);
    if (!code || path.length >= LEVELS) return;
    const rows = await load(code).catch(() => []);
    const children = rows.map(toOption(path.length + 1));
    setOptions((known) => withChildren(known, path, children));
  };

  // The names of a known region are not there until its lists are.
  const openKnown = useEffectEvent(async () => {
    const [province, city] = value ?? [];
    if (province) await open([province]);
    if (province && city) await open([province, city]);
  });
  useEffect(() => {
    void openKnown();
  }, []);

  return (
    <Cascader
      {...rest}
      options={options}
      value={value}
      onChange={(codes) => onChange?.((codes ?? []).map(String))}
      loadData={(path) => void open(path.map((option) => String(option.value)))}
      displayRender={(labels, chosen) => (chosen?.every(Boolean) ? labels.join(' / ') : '')}
      placeholder={placeholder}
      changeOnSelect
    />
  );
}

function withChildren(options: Option[], path: string[], children: Option[]): Option[] {
  const [code, ...below] = path;
  return options.map((option) => {
    if (option.value !== code) return option;
    if (below.length > 0) return { ...option, children: withChildren(option.children ?? [], below, children) };
    return children.length > 0 ? { ...option, children } : { ...option, isLeaf: true };
  });
}
