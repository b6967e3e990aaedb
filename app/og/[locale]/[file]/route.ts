import { processEnv } from '@/lib/env';
import { ogAnswer } from '@/lib/og/og-answer';

// Kept by the drawing itself and by every cache in front, not by Next.
export const dynamic = 'force-dynamic';

/** Sharing pictures of pages. */
export async function GET(_request: Request, { params }: { params: Promise<{ locale: string; file: string }> }) {
  const { locale, file } = await params;
  const { HOOK_SECRET, SITE_URL } = processEnv();
  return ogAnswer(HOOK_SECRET, locale, file, SITE_URL);
}
