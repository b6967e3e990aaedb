'use client';

import dynamic from 'next/dynamic';

/** The form of a vote, in a file of its own that loads after those of the first screen. */
export const VoteLeaf = dynamic(() => import('./vote-box').then((module) => module.VoteBox));
