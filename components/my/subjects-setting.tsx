'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { SubjectNode } from '@/components/forms/subject-tree-select';
import { Button } from '@/components/ui/action/button';
import { Tag, TagList } from '@/components/ui/fact/tag';
import { getSubjectTree } from '@/contract/reference/reference';
import { callMain } from '@/lib/api/clients';
import { localText } from '@/lib/i18n/local-text';
import styles from './my-page.module.css';
import { pickSubjects, type SubjectName } from './subject-names';

// The tree's code is as large as a small page: it is loaded when somebody wants to change something, and so is the tree.
const SubjectsForm = dynamic(() => import('./subjects-form').then((module) => module.SubjectsForm), { ssr: false });

/** The subjects that a person follows, and the way to choose others. */
export function SubjectsSetting({ followed, locale }: { followed: SubjectName[]; locale: string }) {
  const t = useTranslations('my.subjects');
  const [chosen, setChosen] = useState(followed);
  const [tree, setTree] = useState<SubjectNode[] | null>(null);
  const [busy, setBusy] = useState(false);
  const open = async () => {
    if (busy) return;
    setBusy(true);
    // A failure is told by the client; the button stays.
    setTree(await callMain(getSubjectTree).catch(() => null));
    setBusy(false);
  };
  if (tree) {
    return (
      <SubjectsForm
        ids={chosen.map(({ id }) => id)}
        tree={tree}
        onSaved={(saved) => {
          setChosen(pickSubjects(tree, saved));
          setTree(null);
        }}
      />
    );
  }
  const names = chosen.map(({ id, label, labelEn }) => ({ id, ...localText(locale, label, labelEn) }));
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
      <Button onClick={() => void open()} aria-disabled={busy || undefined}>
        {t(names.length > 0 ? 'change' : 'choose')}
      </Button>
    </div>
  );
}
