'use client';

import type { ReactNode } from 'react';
import type { LiveMessage } from '@/contract/live/live';
import { RoomView } from './room-view';
import type { RoomWords } from './room-words';

/** The discussion over comments of its own: nothing is read or written. */
export function RoomPreview({
  lines,
  words,
  foot,
  moderator = false,
}: {
  lines: LiveMessage[];
  words: RoomWords;
  foot: ReactNode;
  moderator?: boolean;
}) {
  return (
    <RoomView lines={lines} words={words} mayRemove={() => moderator} onRemove={() => {}}>
      {foot}
    </RoomView>
  );
}
