'use client';

import { lazy, useEffect, useRef } from 'react';
import type { PlannerDay } from '@/components/meeting/planner/planner-model';
import { AsItStands } from '@/components/ui/list/as-it-stands';
import { type IslandProps, liveOn, loadPlanner } from './programme-island';
// The markup stands there before its script: its styles come with the page.
import './programme.module.css';
import './programme-list.module.css';
import './programme-grid.module.css';
import './programme-print.module.css';

const Planner = lazy(() => loadPlanner().then((module) => ({ default: module.ProgrammePlanner })));

/**
 * The programme stands in the page as markup alone. Its script and data are loaded when it is nearly in view or somebody
 * turns to it, and take over the markup as it stands (decision 0028).
 */
export function ProgrammeLeaf(props: IslandProps) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => (box.current ? liveOn(box.current, () => latest.current) : undefined), []);
  const { handed, data: _address, ...given } = props;
  return (
    <AsItStands
      ref={box}
      handed={handed}
      draw={(text) => <Planner {...given} days={JSON.parse(text) as PlannerDay[]} />}
    />
  );
}
