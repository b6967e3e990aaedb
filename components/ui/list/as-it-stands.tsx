'use client';

import type { ReactNode, Ref } from 'react';
import { handedOver } from '@/lib/browser/handed-over';

const NOTHING = { __html: '' };
const IN_BROWSER = typeof window !== 'undefined';

/**
 * An element that is drawn with the page's HTML and then left alone by React: in a browser it keeps what stands there, and
 * is empty where nothing does (after a click inside the site). `draw` gets the text that was handed over.
 */
export function AsItStands({
  handed,
  draw,
  ref,
}: {
  handed: string;
  draw: (text: string) => ReactNode;
  ref: Ref<HTMLDivElement>;
}) {
  if (IN_BROWSER) return <div ref={ref} suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />;
  const text = handedOver(handed);
  return <div>{text === undefined ? null : draw(text)}</div>;
}

/** Structured data that was handed over: written into the HTML, which is all that crawlers read; browsers need none of it. */
export function LdScript({ handed }: { handed: string }) {
  const html = IN_BROWSER ? '' : (handedOver(handed) ?? '');
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
