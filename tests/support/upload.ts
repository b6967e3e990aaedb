import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { uploadFile } from '@/contract/file/file';
import type { SignedUp, TestUpstream } from './upstream';

export interface Upload {
  content: Buffer;
  filename?: string;
  type?: string;
  purpose?: 'cert' | 'avatar' | 'cover' | 'doc' | 'proof' | 'figure' | 'paperFile';
  field?: string;
  path?: string;
  /** Null for a guest. */
  as: SignedUp | null;
}

/** Uploads a file as a browser's form does. */
export async function sendUpload(
  up: TestUpstream,
  { content, filename = 'a.jpg', type = 'image/jpeg', ...rest }: Upload,
) {
  const { field = 'file', path = uploadFile.path, purpose, as } = rest;
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(content)], { type }), filename);
  return sendForm(up, { form, as, path: path + (purpose ? `?purpose=${purpose}` : '') });
}

/** Sends a form; its files may be many or none. */
export async function sendForm(
  up: TestUpstream,
  { form, as, path }: { form: FormData; as: SignedUp | null; path?: string },
) {
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  return sendBody(up, { payload, contentType: request.headers.get('content-type') ?? '', as, path });
}

/** Sends any bytes under a content type. */
export async function sendBody(
  up: TestUpstream,
  asked: { payload: Buffer; contentType: string; as: SignedUp | null; path?: string },
) {
  const { payload, contentType, as, path = uploadFile.path } = asked;
  const signedIn = as ? { authorization: `Bearer ${as.token}`, cookie: `sid=${as.sid}` } : {};
  const headers = { 'content-type': contentType, 'accept-language': 'zh', ...signedIn };
  const response = await up.app.inject({ method: 'POST', url: path, payload, headers });
  const body = response.json();
  const { url = '', name = '' } = (body.data ?? {}) as { url?: string; name?: string };
  return { status: response.statusCode, headers: response.headers, body, url, name };
}

/** A paper of a size in bytes that its checks accept. */
export function makePdf(size = 64): Buffer {
  const [head, tail] = [Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), Buffer.from('\ntrailer\n<<>>\n%%EOF\n')];
  return Buffer.concat([head, Buffer.alloc(Math.max(0, size - head.length - tail.length), 0x20), tail]);
}

/**
 * Uploads a paper over the network, promising more bytes than come: the body never ends. The status that the server
 * answers all the same; null when it ended the connection.
 */
export async function sendWithoutEnd(
  up: TestUpstream,
  { as, content, claimed }: { as: SignedUp; content: Buffer; claimed: number },
): Promise<number | null> {
  if (!up.app.server.listening) await up.app.listen({ port: 0, host: '127.0.0.1' });
  const upload = request({
    host: '127.0.0.1',
    port: (up.app.server.address() as AddressInfo).port,
    method: 'POST',
    path: `${uploadFile.path}?purpose=doc`,
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': claimed,
      authorization: `Bearer ${as.token}`,
      cookie: `sid=${as.sid}`,
    },
  });
  const answer = new Promise<number | null>((resolve) => {
    upload.on('response', (response) => resolve(response.resume().statusCode ?? null));
    upload.on('error', () => resolve(null));
  });
  const disposition = 'content-disposition: form-data; name="file"; filename="a.pdf"';
  upload.write(`--x\r\n${disposition}\r\ncontent-type: application/pdf\r\n\r\n`);
  upload.write(content);
  const status = await answer;
  upload.destroy();
  return status;
}

/** The beginning of a video and nothing that plays: enough for whoever looks at its first bytes. */
export function makeMp4(size = 64): Buffer {
  return Buffer.concat([Buffer.from('00000020667479706d703432', 'hex'), Buffer.alloc(Math.max(4, size - 12))]);
}

/** Names of the files below a local folder, which may have folders of its own. */
export function filesIn(folder: string): string[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}
