import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { Dialog } from '@/components/ui/antd/dialog';
import { SkeletonRows } from '@/components/ui/layout/skeleton';
import { ErrorState } from '@/components/ui/message/error-state';
import type { AnswerOf } from '@/contract/core';
import { getMyPaper, type MyPaper } from '@/contract/paper/paper';
import { callToken } from '@/lib/api/clients';
import { PaperText } from './paper-text';

type Read = AnswerOf<typeof getMyPaper> | 'failed' | null;

/** A paper of mine: what the decision says, its text, its authors and every version. */
export function PaperDialog({ paper, name, onClose }: { paper: MyPaper; name: string; onClose: () => void }) {
  const t = useTranslations('paper');
  const shared = useTranslations('form');
  const [read, setRead] = useState<Read>(null);
  const [turn, setTurn] = useState(0);
  const { artId } = paper;
  useEffect(() => {
    // Another turn is another try.
    void turn;
    let gone = false;
    setRead(null);
    callToken(getMyPaper, { params: { artId }, quiet: true }).then(
      (found) => gone || setRead(found),
      () => gone || setRead('failed'),
    );
    return () => {
      gone = true;
    };
  }, [artId, turn]);
  return (
    <Dialog title={name} onClose={onClose} width={720}>
      {read === null && <SkeletonRows label={shared('table.loading')} />}
      {read === 'failed' && (
        <ErrorState title={t('failed')} action={<Button onClick={() => setTurn(turn + 1)}>{shared('retry')}</Button>} />
      )}
      {read !== null && read !== 'failed' && <PaperText paper={read} />}
    </Dialog>
  );
}
