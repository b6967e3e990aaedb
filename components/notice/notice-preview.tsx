'use client';

import type { PageOf } from '@/contract/core';
import type { Task } from '@/contract/task/task';
import { useOwnAddress } from '@/lib/lists/use-address';
import { NoticeList } from './notice-list';

/** The notice centre over a page of its own: nothing is read or written. */
export function NoticePreview({ page }: { page: PageOf<Task> | null }) {
  const load = async () => {
    if (!page) throw new Error('This preview stays failed.');
    return page;
  };
  return <NoticeList start={{ search: '', page }} load={load} useAddress={useOwnAddress} markRead={async () => null} />;
}
