'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { Button } from './button';
import styles from './tool-bar.module.css';

/** What can be done with what stands below, in one line: a phone shows the main one, and the others open from the bottom of its screen. */
export function ToolBar({
  main,
  more,
  className,
}: {
  /** Always in sight. */
  main?: ReactNode;
  /** Behind a button where there is no room for all. */
  more?: ReactNode;
  className?: string;
}) {
  const t = useTranslations('form');
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const closeOnPress = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('button, a')) menu.current?.hidePopover?.();
  };
  return (
    <div className={clsx(styles.bar, className)}>
      {more && (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the buttons in it. */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on them is a click too. */}
          <div ref={menu} id={id} popover="auto" className={styles.menu} onClick={closeOnPress}>
            {more}
          </div>
          <Button icon="more" className={styles.opener} popoverTarget={id} aria-label={t('moreTools')} />
        </>
      )}
      {main}
    </div>
  );
}
