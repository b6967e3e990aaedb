import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { Icon } from '@/components/ui/picture/icon';
import type { UserMessage } from '@/contract/topics';
import { onUserMessage } from '@/lib/realtime/hub';
import { safePath } from '@/lib/safe-redirect';
import styles from './notice-toast.module.css';

/** Milliseconds that a message is shown, and between checks whether it is still hovered or focused. */
const STAND_MS = 8000;
const HELD_MS = 2000;
/** At most this many at once; the oldest goes, and the notice centre keeps them all. */
const MOST = 3;

/** Shows each new message for a while, announced by screen readers, with a link to its place. */
export function NoticeToast() {
  const [messages, setMessages] = useState<UserMessage[]>([]);

  useEffect(
    () =>
      onUserMessage((message) => {
        if (!message.title && !message.content) return;
        setMessages((shown) => [...shown, message].slice(-MOST));
      }),
    [],
  );
  const dismiss = useCallback((msgId: string) => {
    setMessages((shown) => shown.filter((message) => message.msgId !== msgId));
  }, []);

  return (
    <div className={styles.region} role="status">
      {messages.map((message) => (
        <Toast key={message.msgId} message={message} onDismiss={dismiss} />
      ))}
    </div>
  );
}

function Toast({ message, onDismiss }: { message: UserMessage; onDismiss: (msgId: string) => void }) {
  const t = useTranslations('toast');
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const { msgId } = message;
  const href = safePath(message.linkUrl, '');
  const title = message.title ? (
    <Bilingual locale={locale} zh={message.title} en={message.titleEn} />
  ) : (
    <Bilingual locale={locale} zh={message.content} en={message.contentEn} />
  );

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const leave = () => {
      // Somebody who is about to use it must not lose it.
      if (box.current?.matches(':hover, :focus-within')) timer = setTimeout(leave, HELD_MS);
      else onDismiss(msgId);
    };
    timer = setTimeout(leave, STAND_MS);
    return () => clearTimeout(timer);
  }, [msgId, onDismiss]);

  return (
    <div ref={box} className={styles.toast}>
      <span className={styles.mark}>
        <Icon name="bell" size={18} />
      </span>
      <div className={styles.words}>
        {href ? (
          <SmartLink href={href} className={styles.title} onClick={() => onDismiss(msgId)}>
            {title}
          </SmartLink>
        ) : (
          <span className={styles.title}>{title}</span>
        )}
        {message.title && message.content && (
          <Bilingual locale={locale} zh={message.content} en={message.contentEn} className={styles.text} />
        )}
      </div>
      <button type="button" className={styles.close} aria-label={t('dismiss')} onClick={() => onDismiss(msgId)}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
