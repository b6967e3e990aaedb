'use client';

import dynamic from 'next/dynamic';
import type { Hotel } from '@/contract/lodging/hotel';
// With the page's own styles: the link that Next makes for a late file's is not valid HTML.
import './booking.module.css';

/** Rooms by night and what is mine of them, in a file of its own that loads after the page. */
export const BookingLeaf = dynamic<{ hotel: Hotel; msId: number }>(() =>
  import('./booking').then((module) => module.Booking),
);
