import type { AddressInfo } from 'node:net';
import { RESUMABLE_PATH } from '@/contract/file/file';
import type { SignedUp, TestUpstream } from './upstream';

/** Uploads a file in one part by the tus protocol; the address under which it is stored, and the status of what went last. */
export async function sendParts(
  up: TestUpstream,
  { as, bytes, msId, purpose, name }: { as: SignedUp; bytes: Buffer; msId: number; purpose: string; name: string },
): Promise<{ status: number; url: string; said: { msg?: string } | null }> {
  if (!up.app.server.listening) await up.app.listen({ port: 0, host: '127.0.0.1' });
  const base = `http://127.0.0.1:${(up.app.server.address() as AddressInfo).port}`;
  const meta = Object.entries({ filename: name, purpose, msId: String(msId) });
  const common = {
    'tus-resumable': '1.0.0',
    'accept-language': 'zh',
    authorization: `Bearer ${as.token}`,
    cookie: `sid=${as.sid}`,
  };
  const announced = await fetch(base + RESUMABLE_PATH, {
    method: 'POST',
    headers: {
      ...common,
      'upload-length': String(bytes.length),
      'upload-metadata': meta.map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`).join(','),
    },
  });
  const read = async (answer: Response) => {
    const body = await answer.text();
    return body.startsWith('{') ? (JSON.parse(body) as { msg?: string }) : null;
  };
  if (announced.status !== 201) return { status: announced.status, url: '', said: await read(announced) };
  const path = announced.headers.get('location')?.replace(/^\/api/, '') ?? '';
  const sent = await fetch(base + path, {
    method: 'PATCH',
    headers: { ...common, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  });
  return { status: sent.status, url: `/api/file/private/${path.split('/').at(-1)}`, said: await read(sent) };
}
