/** The other language's sentences, for who does not read the page's. */
export interface OtherWords {
  locale: string;
  messages: Record<string, Record<string, unknown>>;
}
