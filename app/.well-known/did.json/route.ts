import { getBadgeIssuer } from '@/contract/credit/certificate';
import { readFresh } from '@/lib/data/read';

export const dynamic = 'force-dynamic';

/** The keys by which badges of this site verify (did:web). */
export async function GET(): Promise<Response> {
  const document = await readFresh(getBadgeIssuer, {});
  return new Response(JSON.stringify(document), {
    headers: { 'content-type': 'application/did+json', 'cache-control': 'public, max-age=300' },
  });
}
