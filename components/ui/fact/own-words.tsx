import { langOfWords } from '@/lib/i18n/local-text';

/** What a person wrote (a name, a reason), marked with its own language inside a page of the other. */
export function OwnWords({ text }: { text: string }) {
  return <span lang={langOfWords(text)}>{text}</span>;
}
