import { create } from 'zustand';

interface UiState {
  loginOpen: boolean;
  /** Where to go after signing in; the page itself when null. Checked by `safePath` where it is used. */
  loginFrom: string | null;
  /** The last text that the header's search box sent (lib/search-broadcast.ts tells who listens). */
  searchText: string;
  openLogin(from?: string | null): void;
  closeLogin(): void;
  setSearchText(text: string): void;
}

/** What is open over the page, and what the search box last said. */
export const useUiStore = create<UiState>((set) => ({
  loginOpen: false,
  loginFrom: null,
  searchText: '',
  openLogin: (from) => set({ loginOpen: true, loginFrom: from ?? null }),
  closeLogin: () => set({ loginOpen: false, loginFrom: null }),
  setSearchText: (searchText) => set({ searchText }),
}));
