'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/action/button';
import { OwnWords } from '@/components/ui/fact/own-words';
import { getMyPaper, type ShownFile } from '@/contract/paper/paper';
import { getJudged, getReview } from '@/contract/review/review';
import { callToken } from '@/lib/api/clients';
import { failureWords } from '@/lib/forms/failure';
import { saveUrl } from '@/lib/lists/save-file';
import { toast } from '@/lib/stores/toast-store';
import styles from './attached.module.css';

/** How a paper is read: as one of its authors, as who judges it blind, as a chair or at the desk. */
export type ReadAs = 'author' | 'reviewer' | 'chair';

/** Addresses live for minutes, papers are read for hours: each is asked for when it is wanted. */
async function filesNow(artId: number, as: ReadAs): Promise<readonly ShownFile[]> {
  const asked = { params: { artId }, quiet: true };
  if (as === 'reviewer') return (await callToken(getReview, asked)).files;
  if (as === 'chair') return (await callToken(getJudged, asked)).files;
  return (await callToken(getMyPaper, asked)).files ?? [];
}

/** Files of a paper, each to be fetched. */
export function AttachedFiles({ artId, as, files }: { artId: number; as: ReadAs; files: readonly ShownFile[] }) {
  const t = useTranslations('paper.attached');
  const fetchFile = (at: number) => {
    filesNow(artId, as)
      .then((now) => saveUrl(now[at]?.url ?? ''))
      .catch((error: unknown) => toast.error({ text: failureWords(error, t('failed')) }));
  };
  return (
    <ul className={styles.files}>
      {files.map(({ kind, name }, at) => (
        <li key={name}>
          <Button icon="download" onClick={() => fetchFile(at)}>
            {t(`kinds.${kind}`)}
          </Button>
          <span className={styles.quiet}>
            <OwnWords text={name} />
          </span>
        </li>
      ))}
    </ul>
  );
}
