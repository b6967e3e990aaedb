'use client';

import dynamic from 'next/dynamic';
// With the page's own styles: the link that Next makes for a late file's is not valid HTML.
import './programme.module.css';

/** The planner, in a file of its own that loads after those of the first screen; the programme itself is in the page. */
export const ProgrammeLeaf = dynamic(() => import('./programme-planner').then((module) => module.ProgrammePlanner));
