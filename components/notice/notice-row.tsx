import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { asLocale } from '@/components/ui/locale';
import { Icon } from '@/components/ui/picture/icon';
import type { IconName } from '@/components/ui/picture/icon-names';
import { NOTICE_KINDS, type NoticeKind } from '@/contract/codes';
import type { Task } from '@/contract/task/task';
import { formatDateTime, toIso } from '@/lib/i18n/format';
import { safePath } from '@/lib/safe-redirect';
import styles from './notice-list.module.css';

const ICONS: Record<NoticeKind, IconName> = {
  task: 'list',
  audit: 'credit',
  pay: 'wallet',
  meeting: 'calendar',
  system: 'bell',
};

/** One message: following its link or the button marks it as read. */
export function NoticeRow({ task, onRead }: { task: Task; onRead: (task: Task) => void }) {
  const t = useTranslations('notice');
  const locale = useLocale();
  const unread = task.readFlag !== '1';
  const kind = NOTICE_KINDS.find((known) => known === task.taskType) ?? 'system';
  const href = safePath(task.linkUrl, '');
  const title = <Bilingual locale={locale} zh={task.title} en={task.titleEn} />;

  return (
    <li className={clsx(styles.row, unread && styles.unread, href && styles.linked)}>
      <span className={styles.mark}>
        <Icon name={ICONS[kind]} size={18} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>
          {unread && <span className="visually-hidden">{t('unread')} </span>}
          {href ? (
            <SmartLink href={href} onClick={() => onRead(task)}>
              {title}
            </SmartLink>
          ) : (
            title
          )}
        </h2>
        <Bilingual locale={locale} zh={task.content} en={task.contentEn} className={styles.text} />
        <p className={styles.meta}>
          <span>{t(`types.${kind}`)}</span>
          {task.createTime && (
            <time dateTime={toIso(task.createTime)}>{formatDateTime(asLocale(locale), task.createTime)}</time>
          )}
        </p>
      </div>
      {unread && (
        <button type="button" className={styles.read} onClick={() => onRead(task)}>
          <Icon name="check" size={16} />
          {t('read')}
        </button>
      )}
    </li>
  );
}
