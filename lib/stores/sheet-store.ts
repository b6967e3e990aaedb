import { create } from 'zustand';

interface SheetState {
  open: boolean;
  /** How far its content is scrolled, px. */
  scrolled: number;
  /** `data-option` of the filter that had the focus. */
  option: string | null;
  set(change: Partial<Pick<SheetState, 'open' | 'scrolled' | 'option'>>): void;
}

/** The sheet of a list's filters: each choice opens another address, and the sheet stays open over it. */
export const useSheetStore = create<SheetState>((set) => ({
  open: false,
  scrolled: 0,
  option: null,
  set: (change) => set(change),
}));
