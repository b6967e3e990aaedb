import { getStatusList } from '@/contract/credit/certificate';
import { nullOnMissing, parseId, readFresh } from '@/lib/data/read';

export const dynamic = 'force-dynamic';

/** Which badges were taken back, signed: a Bitstring Status List. */
export async function GET(_request: Request, { params }: { params: Promise<{ list: string }> }): Promise<Response> {
  const list = parseId((await params).list);
  const found = list === null ? null : await nullOnMissing(readFresh(getStatusList, { params: { list } }));
  if (!found) return new Response('Not found', { status: 404 });
  return new Response(found.jwt, {
    headers: {
      'content-type': 'application/vc+jwt',
      'cache-control': 'public, max-age=60',
      'access-control-allow-origin': '*',
      'x-robots-tag': 'noindex',
    },
  });
}
