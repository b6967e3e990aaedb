import { create } from 'zustand';

/** What somebody wanted to do that needs a sign-in; keys of `login.why`. */
export type LoginReason = 'page' | 'favo' | 'remind' | 'vote' | 'comment';

interface UiState {
  loginOpen: boolean;
  /** Somebody comes near to asking for the login box: its code is loaded. */
  loginNear: boolean;
  loginLoaded: boolean;
  /** Where to go after signing in; the page itself when null. Checked by `safePath` where it is used. */
  loginFrom: string | null;
  /** Why the box opened by itself; null when somebody asked for it. */
  loginWhy: LoginReason | null;
  /** The last text that the header's search box sent (lib/search/search-broadcast.ts tells who listens). */
  searchText: string;
  openLogin(from?: string | null, why?: LoginReason): void;
  closeLogin(): void;
  nearLogin(): void;
  setSearchText(text: string): void;
}

/** What is open over the page, and what the search box last said. */
export const useUiStore = create<UiState>((set) => ({
  loginOpen: false,
  loginNear: false,
  loginLoaded: false,
  loginFrom: null,
  loginWhy: null,
  searchText: '',
  openLogin: (from, why) => set({ loginOpen: true, loginFrom: from ?? null, loginWhy: why ?? (from ? 'page' : null) }),
  closeLogin: () => set({ loginOpen: false, loginFrom: null, loginWhy: null }),
  nearLogin: () => set({ loginNear: true }),
  setSearchText: (searchText) => set({ searchText }),
}));
