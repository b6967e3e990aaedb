import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { LinkButton } from '@/components/ui/action/link-button';
import { EmptyState } from '@/components/ui/message/empty-state';
import { href } from '@/lib/href';
import { recall, remember } from '@/lib/scanner/remembered';
import type { OtherWords } from './other-words';
import { ScanDesk } from './scan-desk';
import { SignScreen } from './sign-screen';
import { VoteScreen } from './vote-screen';

/** The meeting in the address, or the one that this device scanned at; its scanner, or the screen of one of its points or votes. */
export function ScanPlace({ other, language }: { other: OtherWords; language: ReactNode }) {
  const t = useTranslations('scanner.which');
  const query = useSearchParams();
  const msId = Number(query.get('msId') ?? recall('msId')) || 0;
  const screen = Number(query.get('screen')) || 0;
  const vote = Number(query.get('vote')) || 0;
  useEffect(() => {
    if (msId > 0) remember('msId', String(msId));
  }, [msId]);
  // Halls are dark, and so is whoever stands at their door.
  useEffect(() => {
    const { dataset } = document.documentElement;
    const before = dataset.theme;
    dataset.theme = 'dark';
    return () => {
      if (before === undefined) delete dataset.theme;
      else dataset.theme = before;
    };
  }, []);
  if (!(msId > 0)) {
    return (
      <EmptyState
        title={t('title')}
        text={t('text')}
        action={<LinkButton href={href('tasks')}>{t('action')}</LinkButton>}
      />
    );
  }
  if (vote > 0) return <VoteScreen msId={msId} voteId={vote} />;
  if (screen > 0) return <SignScreen msId={msId} pointId={screen} other={other} />;
  return <ScanDesk key={msId} msId={msId} other={other} language={language} />;
}
