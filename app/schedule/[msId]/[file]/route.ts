import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { getScheduleFile, PUBLIC_FORMATS } from '@/contract/programme/exchange';
import { tags } from '@/contract/tags';
import { nullOnMissing, parseId, readPublic } from '@/lib/data/read';

// Rendered on the first request, then cached and purged like a page.
export const dynamic = 'force-static';
export const revalidate = 60;
export const generateStaticParams = () => [];

const TYPES = { json: 'application/json', xml: 'application/xml' } as const;
const unpack = promisify(gunzip);

/** The last release of a programme for other programmes to read: `/schedule/12/schedule.json` and `/schedule/12/schedule.xml`. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ msId: string; file: string }> },
): Promise<Response> {
  const { msId: id, file } = await params;
  const msId = parseId(id);
  const format = PUBLIC_FORMATS.find((one) => file === `schedule.${one}`);
  if (!msId || !format) return missing();
  const reading = readPublic(getScheduleFile, { query: { msId, format } }, [tags.meeting(msId)]);
  const found = await nullOnMissing(reading);
  if (!found) return missing();
  const text = (await unpack(Buffer.from(found.packed, 'base64'))).toString();
  return new Response(text, {
    headers: {
      'content-type': `${TYPES[format]}; charset=utf-8`,
      'cache-control': 's-maxage=60, stale-while-revalidate=86400',
      'access-control-allow-origin': '*',
      'x-robots-tag': 'noindex',
    },
  });
}

const missing = () => new Response('Not found', { status: 404 });
