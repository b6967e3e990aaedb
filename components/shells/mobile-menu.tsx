'use client';

import clsx from 'clsx';
import { type ReactNode, useId, useRef } from 'react';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Icon } from '@/components/ui/picture/icon';
import { LogoMark } from '@/components/ui/picture/logo';
import { usePathname } from '@/lib/i18n/navigation';
import { litInHeader } from '@/lib/menu/lit-item';
import styles from './mobile-menu.module.css';
import { SearchBox, type SearchWords } from './search-box';

export interface MobileMenuProps {
  label: string;
  closeLabel: string;
  navigationLabel: string;
  items: { key: string; label: string; href: string }[];
  searchAction: string;
  searchResults: string;
  searchWords: SearchWords;
  language: ReactNode;
  account: ReactNode;
}

/** The drawer of narrow screens: a modal dialog, so that focus stays inside and Escape closes it. */
export function MobileMenu(props: MobileMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const path = usePathname();
  const current = litInHeader(props.items, path);
  const close = () => dialog.current?.close();

  // `commandfor` opens the drawer before the page's code has arrived, in browsers that know it.
  const opener = { commandfor: id, command: 'show-modal' };
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={props.label}
        aria-haspopup="dialog"
        {...opener}
        onClick={(event) => {
          event.preventDefault();
          if (!dialog.current?.open) dialog.current?.showModal();
        }}
      >
        <Icon name="menu" size={24} />
      </button>
      {/* Another page means another drawer, a closed one. */}
      <dialog key={path} ref={dialog} id={id} aria-label={props.label} className={styles.drawer} closedby="any">
        <div className={styles.inner}>
          <div className={styles.head}>
            <LogoMark size={32} />
            <form method="dialog">
              <button type="submit" className={styles.button} aria-label={props.closeLabel}>
                <Icon name="close" size={24} />
              </button>
            </form>
          </div>
          <SearchBox
            action={props.searchAction}
            results={props.searchResults}
            words={props.searchWords}
            wide
            onDone={close}
          />
          <nav aria-label={props.navigationLabel}>
            <ul className={styles.list}>
              {props.items.map((item) => (
                <li key={item.key}>
                  <SmartLink
                    href={item.href}
                    className={clsx(styles.item, item.key === current && styles.current)}
                    aria-current={item.key === current ? 'page' : undefined}
                    onClick={close}
                  >
                    {item.label}
                    <Icon name="right" size={18} />
                  </SmartLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.foot}>
            {props.account}
            {props.language}
          </div>
        </div>
      </dialog>
    </>
  );
}
