import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import type { GroupBody, GroupPreview } from '@/contract/group/console';
import { toast } from '@/lib/stores/toast-store';
import styles from './notice.module.css';
import { NoticePreviewCard } from './notice-preview-card';

/** What a notice says in both languages and how many it reaches; sent from here, once. */
export function NoticeConfirm({
  body,
  preview,
  sending,
  onBack,
  onSent,
}: {
  body: Pick<GroupBody, 'sms' | 'email' | 'sendTime'>;
  preview: GroupPreview;
  /** Sends it; sent twice with one key, it is the same notice. */
  sending: (key: string) => Promise<unknown>;
  onBack: () => void;
  onSent: () => void;
}) {
  const t = useTranslations('console.notices');
  const head = useRef<HTMLParagraphElement>(null);
  const [busy, setBusy] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const { people } = preview;
  useEffect(() => head.current?.focus(), []);
  const send = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await sending(key);
      toast.success({ text: t(body.sendTime ? 'sentLater' : 'sent') });
      onSent();
    } catch {
      // The client has shown what the upstream said.
      setBusy(false);
    }
  };
  return (
    <div className={styles.part}>
      <NoticePreviewCard preview={preview} ways={body.sms || body.email} sendTime={body.sendTime} headRef={head} />
      <div className={styles.buttons}>
        {people > 0 && (
          <Button variant="brand" size="large" aria-disabled={busy || undefined} onClick={() => void send()}>
            {t('send')}
          </Button>
        )}
        <Button size="large" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </div>
  );
}
