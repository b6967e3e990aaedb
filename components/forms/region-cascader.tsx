import { Cascader } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AntdRoot } from '@/components/ui/antd/antd-root';
import { loadRegions } from '@/lib/forms/load-regions';
import { localText } from '@/lib/i18n/local-text';
import type { ControlAria } from './field-frame';
import styles from './fields.module.css';

/** A region as the upstream describes it. */
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

/** The control of `RegionsField`. */
export function RegionCascader({
  provinces,
  locale,
  value,
  wrong,
  onChange,
  failedWords,
  ...control
}: ControlAria & {
  provinces: RegionRow[];
  locale: string;
  value: string[];
  wrong: boolean;
  onChange: (codes: string[]) => void;
  placeholder: string;
  disabled?: boolean;
  failedWords: string;
}) {
  const toOption = (level: number) => (row: RegionRow) => ({
    value: row.regionCode,
    label: localText(locale, row.regionName, row.regionNameEn).text,
    isLeaf: level >= LEVELS,
  });
  const [options, setOptions] = useState<Option[]>(() => provinces.map(toOption(1)));
  const [failed, setFailed] = useState(false);
  // Opening a region also chooses it: it is read once. False when it cannot be read.
  const asked = useRef(new Set<string>());
  const open = async (path: string[]) => {
    const code = path.at(-1);
    if (!code || path.length >= LEVELS || asked.current.has(code)) return true;
    asked.current.add(code);
    try {
      const children = (await loadRegions(code)).map(toOption(path.length + 1));
      setOptions((known) =>
        changed(known, path, children.length > 0 ? { isLeaf: false, children } : { isLeaf: true, children: undefined }),
      );
      setFailed(false);
      return true;
    } catch {
      asked.current.delete(code);
      // With a list, though an empty one, it waits no more, and can be opened again.
      setOptions((known) => changed(known, path, { children: [] }));
      setFailed(true);
      return false;
    }
  };

  // The names of a known region are not there until its lists are; a draft may bring one after the page.
  const [province = '', city = ''] = value;
  const openKnown = useEffectEvent(async () => {
    if (province && !(await open([province]))) return;
    if (city) await open([province, city]);
  });
  useEffect(() => {
    if (province || city) void openKnown();
  }, [province, city]);

  return (
    <AntdRoot locale={locale}>
      <Cascader
        {...control}
        status={wrong ? 'error' : undefined}
        options={options}
        value={value}
        onChange={(codes) => onChange((codes ?? []).map(String))}
        loadData={(path) => void open(path.map((option) => String(option.value)))}
        displayRender={(labels, chosen) => (chosen?.every(Boolean) ? labels.join(' / ') : '')}
        changeOnSelect
      />
      <p role="alert" className={failed ? styles.error : styles.quiet}>
        {failed && failedWords}
      </p>
    </AntdRoot>
  );
}

/** The options with one of them changed, which lies at the end of the path. */
function changed(options: Option[], path: string[], change: Partial<Option>): Option[] {
  const [code, ...below] = path;
  return options.map((option) => {
    if (option.value !== code) return option;
    if (below.length > 0) return { ...option, children: changed(option.children ?? [], below, change) };
    return { ...option, ...change };
  });
}
