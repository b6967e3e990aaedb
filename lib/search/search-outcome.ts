/** What a search came to besides its results. */
export interface SearchOutcome {
  /** Nothing has all of the keyword: what is shown comes nearest. */
  loose: boolean;
  /** Other keywords like it that something is found by. */
  suggestions: string[];
  /** The keyword like it whose results are shown. */
  instead?: string;
}

/** Without a keyword, or where everything was found. */
export const FOUND: SearchOutcome = { loose: false, suggestions: [] };
