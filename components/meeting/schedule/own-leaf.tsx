'use client';

import { lazy, Suspense } from 'react';
import { useHydrated } from '@/lib/browser/hydrated';
import type { OwnProps } from './own-part';

const OwnPart = lazy(() => import('./own-part'));

/** What is somebody's own on a page that is everybody's: its script comes once the page stands. */
export function OwnLeaf(props: OwnProps) {
  const room = props.star && <span style={{ minWidth: '6rem', minHeight: 40 }} />;
  return useHydrated() ? (
    <Suspense fallback={room}>
      <OwnPart {...props} />
    </Suspense>
  ) : (
    room
  );
}
