'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { SubjectNode } from '@/components/forms/subject-tree-select';
import { Button } from '@/components/ui/button';
import { Tag, TagList } from '@/components/ui/tag';
import { localText } from '@/lib/i18n/local-text';
import styles from './my-page.module.css';

// The tree's code is as large as a small page: it is loaded when somebody wants to change something.
const SubjectsForm = dynamic(() => import('./subjects-form').then((module) => module.SubjectsForm), { ssr: false });

function flatten(nodes: SubjectNode[]): SubjectNode[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children ?? [])]);
}

/** The subjects that a person follows, and the way to choose others. */
export function SubjectsSetting({ ids, tree, locale }: { ids: number[]; tree: SubjectNode[]; locale: string }) {
  const t = useTranslations('my.subjects');
  const [chosen, setChosen] = useState(ids);
  const [open, setOpen] = useState(false);
  if (open) {
    return (
      <SubjectsForm
        ids={chosen}
        tree={tree}
        onSaved={(saved) => {
          setChosen(saved);
          setOpen(false);
        }}
      />
    );
  }
  const names = flatten(tree)
    .filter(({ id }) => chosen.includes(id))
    .map(({ id, label, labelEn }) => ({ id, ...localText(locale, label, labelEn) }));
  return (
    <div className={styles.fact}>
      {names.length > 0 ? (
        <TagList>
          {names.map(({ id, text, lang }) => (
            <Tag key={id}>
              <span lang={lang}>{text}</span>
            </Tag>
          ))}
        </TagList>
      ) : (
        <p>{t('none')}</p>
      )}
      <Button onClick={() => setOpen(true)}>{t(names.length > 0 ? 'change' : 'choose')}</Button>
    </div>
  );
}
