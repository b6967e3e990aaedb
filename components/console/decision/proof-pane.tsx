import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/action/button';
import type { FileRef } from '@/contract/file/file';
import shared from '../console.module.css';
import styles from './decision.module.css';
import { ZoomPicture } from './zoom-picture';

/** What was handed in to be looked at. */
export interface Proof {
  files?: readonly FileRef[];
  /** The papers of before, of what changes. */
  filesBefore?: readonly FileRef[];
  video?: { url: string; coverUrl?: string | null } | null;
}

const isPicture = ({ name, url }: FileRef) => !/\.pdf$/i.test(name) && !/\.pdf($|\?)/i.test(url);

/** The proof that there is to be seen; null where nothing was handed in but words. */
export const proofOf = (proof: Proof): Proof | null =>
  proof.files?.length || proof.filesBefore?.length || proof.video ? proof : null;

/** Whether something of it can be enlarged. */
export const zooms = ({ files = [], filesBefore = [] }: Proof) => [...files, ...filesBefore].some(isPicture);

/** The papers one at a time, or the video. */
export function ProofPane({ proof, onStale }: { proof: Proof; onStale: () => void }) {
  const t = useTranslations('console.decision');
  const { files = [], filesBefore = [], video } = proof;
  const all = [
    ...files.map((file) => ({ file, name: file.name })),
    ...filesBefore.map((file) => ({ file, name: t('before', { name: file.name }) })),
  ];
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, all.length - 1);
  const paper = all[at];
  return (
    <div className={styles.proof}>
      {video && (
        // biome-ignore lint/a11y/useMediaCaption: what is examined has no captions yet.
        <video
          className={styles.video}
          src={video.url}
          poster={video.coverUrl ?? undefined}
          controls
          preload="metadata"
        />
      )}
      {all.length > 1 && (
        <fieldset aria-label={t('papers')} className={styles.papers}>
          {all.map(({ name, file }, index) => (
            <Button key={file.url} aria-pressed={index === at} onClick={() => setChosen(index)}>
              {name}
            </Button>
          ))}
        </fieldset>
      )}
      {paper && isPicture(paper.file) && (
        <ZoomPicture key={at} src={paper.file.url} alt={t('picture', { name: paper.name })} onStale={onStale} />
      )}
      {paper && (
        <p className={styles.original}>
          <a href={paper.file.url} target="_blank" rel="noopener">
            {t('original', { name: paper.name })}
          </a>{' '}
          <span className={shared.hint}>{t('recorded')}</span>
        </p>
      )}
    </div>
  );
}
