'use client';

import dynamic from 'next/dynamic';
// With the page's own styles: the link that Next makes for a late file's is not valid HTML.
import './vote-box.module.css';

/** The form of a vote, in a file of its own that loads after those of the first screen. */
export const VoteLeaf = dynamic(() => import('./vote-box').then((module) => module.VoteBox));
