/** HTML that the upstream has sanitised on write and on read (docs/security.md); the only place that sets markup. */
export function Html({ html, lang, className }: { html: string; lang?: string; className?: string }) {
  return <div className={className} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
