import type { PageOf } from '@/contract/core';
import { useOwnAddress } from '@/lib/lists/use-address';
import type { ListPreviewState } from './preview-states';

/** Where a previewed list has its rows from: invented ones, none, never an answer, or a failure; nobody is asked. */
export const previewSource = <Row>(state: ListPreviewState, rows: Row[]) => ({
  useAddress: useOwnAddress,
  load: async (): Promise<PageOf<Row>> => {
    if (state === 'failed') throw new Error('This preview stays failed.');
    if (state === 'loading') await new Promise(() => {});
    return state === 'empty' ? { total: 0, rows: [] } : { total: rows.length, rows };
  },
});
