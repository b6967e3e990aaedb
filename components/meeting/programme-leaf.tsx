'use client';

import dynamic from 'next/dynamic';

/** The planner, in a file of its own that loads after those of the first screen; the programme itself is in the page. */
export const ProgrammeLeaf = dynamic(() => import('./programme-planner').then((module) => module.ProgrammePlanner));
