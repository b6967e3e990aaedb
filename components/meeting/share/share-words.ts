/** Texts of sharing, passed in by the page so that the leaf carries no message catalogue. */
export interface ShareWords {
  share: string;
  close: string;
  /** What the picture is, for those who cannot see it. */
  card: string;
  hint: string;
  save: string;
  copy: string;
  copied: string;
  more: string;
}
