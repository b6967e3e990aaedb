import { getSequence } from '@/lib/data/media';
import { parseId } from '@/lib/data/read';

// Made on the first request, then kept for a second, and purged with every picture: however many watch, the upstream is asked once.
export const dynamic = 'force-static';
export const revalidate = 1;
export const generateStaticParams = () => [];

/** How far a meeting's photo live is: `/photos/live/12.json`. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params;
  const msId = file.endsWith('.json') ? parseId(file.slice(0, -5)) : null;
  const found = msId ? await getSequence(msId, 'photolive') : null;
  if (!found) return new Response('Not found', { status: 404 });
  return Response.json(found, { headers: { 'cache-control': 's-maxage=1', 'x-robots-tag': 'noindex' } });
}
