import { listChanges } from '@/lib/data/media';
import { parseId } from '@/lib/data/read';

// What happened between two numbers does not change, until something is taken down.
export const dynamic = 'force-static';
export const revalidate = 60;
export const generateStaticParams = () => [];

const NAME = /^(\d{1,9})-(\d{1,9})\.json$/;

/** What a meeting's photo live gained and lost: `/photos/changes/12/120-137.json`. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ msId: string; file: string }> },
): Promise<Response> {
  const { msId, file } = await params;
  const id = parseId(msId);
  const [, since, until] = NAME.exec(file) ?? [];
  const query = { kind: 'photolive' as const, since: Number(since), until: Number(until) };
  const found = id && until ? await listChanges({ msId: id, ...query }) : null;
  if (!found) return new Response('Not found', { status: 404 });
  return Response.json(found, { headers: { 'cache-control': 's-maxage=60', 'x-robots-tag': 'noindex' } });
}
