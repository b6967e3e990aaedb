'use client';

import { SideMenu, type SideMenuItem } from './side-menu';

/** The leaf of a meeting's menu: it brings the page that is open into sight where the links lie in a row. */
export function MeetingMenuLeaf({ label, items }: { label: string; items: SideMenuItem[] }) {
  return <SideMenu label={label} items={items} />;
}
