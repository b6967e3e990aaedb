'use client';

import { type ComponentProps, lazy } from 'react';
// With the page's own styles: the link that Next makes for a late file's is not valid HTML.
import './vote-box.module.css';

const VoteBox = lazy(() => import('./vote-box').then((module) => ({ default: module.VoteBox })));

/** The form of a vote, in a file of its own. Not `next/dynamic`, whose own code weighs more than the form. */
export function VoteLeaf(props: ComponentProps<typeof VoteBox>) {
  return <VoteBox {...props} />;
}
