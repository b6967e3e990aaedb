import type { PaperDue } from '@/contract/presentation/dues';

/** How the fee of a paper looks as it stands. */
export const FEE_LOOKS = {
  none: { tone: 'neutral' },
  due: { tone: 'warning' },
  awaiting: { tone: 'info' },
  paid: { tone: 'success' },
} as const satisfies Record<PaperDue['fee'], { tone: string }>;
