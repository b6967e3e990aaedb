import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '@/upstream/core/context';
import { createSmtpMail } from './mail';

/** A mail server that takes everything (RFC 5321), and what it was told. */
function startMailServer(): Promise<{ server: Server; port: number; heard: string[]; refuse: () => void }> {
  const heard: string[] = [];
  let refusing = false;
  const server = createServer((socket) => {
    let inData = false;
    socket.write('220 test\r\n');
    socket.on('data', (bytes) => {
      const text = bytes.toString();
      heard.push(text);
      if (inData) {
        if (!text.endsWith('\r\n.\r\n')) return;
        inData = false;
        socket.write('250 taken\r\n');
      } else if (text.startsWith('DATA')) {
        inData = true;
        socket.write('354 go on\r\n');
      } else if (text.startsWith('RCPT') && refusing) {
        socket.write('451 later\r\n');
      } else {
        socket.write('250 ok\r\n');
      }
    });
    socket.on('error', () => {});
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({ server, port, heard, refuse: () => (refusing = true) });
    });
  });
}

const logged: string[] = [];
const ctx = { log: { info: (line: string) => logged.push(line), error: () => {} } } as unknown as Context;
const MAIL = {
  id: 'event-1',
  email: 'lin@huiyi.example',
  subject: '认证已通过',
  content: '欢迎。\n\nhttps://huiyi.example',
};
let mail: Awaited<ReturnType<typeof startMailServer>>;

beforeAll(async () => {
  mail = await startMailServer();
});
afterAll(() => mail.server.close());

test('mail goes to the server with its words, and the same message always has the same id', async () => {
  const gateway = createSmtpMail(`smtp://127.0.0.1:${mail.port}`, '会医 <no-reply@huiyi.example>');
  await gateway.send(ctx, MAIL);
  const said = mail.heard.join('');
  expect(said).toContain('MAIL FROM:<no-reply@huiyi.example>');
  expect(said).toContain('RCPT TO:<lin@huiyi.example>');
  expect(said).toContain('Message-ID: <event-1@huiyi.example>');
  expect(said).toContain('Auto-Submitted: auto-generated');
  expect(said).toContain(Buffer.from('认证已通过').toString('base64'));
  expect(logged).toEqual(['Mail to li*@huiyi.example']);
});

test('a server that does not take it fails the job, which is tried again', async () => {
  mail.refuse();
  const gateway = createSmtpMail(`smtp://127.0.0.1:${mail.port}`, 'no-reply@huiyi.example');
  await expect(gateway.send(ctx, MAIL)).rejects.toThrow();
});
