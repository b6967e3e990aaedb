/**
 * HTML that the upstream has sanitised on write and on read (docs/security.md); the only place that sets markup which somebody wrote. Its
 * headings go `deeper` levels down, to stand below those of the page around it; a table that is wider than the page scrolls by itself.
 */
export function Html({
  html,
  lang,
  className,
  deeper = 0,
}: {
  html: string;
  lang?: string;
  className?: string;
  deeper?: number;
}) {
  const set =
    deeper > 0 ? html.replace(/(<\/?h)([1-6])\b/g, (_, tag, level) => tag + Math.min(6, Number(level) + deeper)) : html;
  const framed = set
    .replaceAll('<table', '<div data-scrolls tabindex="0"><table')
    .replaceAll('</table>', '</table></div>');
  return <div className={className} lang={lang} dangerouslySetInnerHTML={{ __html: framed }} />;
}
