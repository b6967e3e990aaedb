import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { z } from 'zod';
import { fileExport, type Writing } from '@/upstream/modules/export/export.service';
import { readFilesOf } from '@/upstream/modules/file/file.service';
import { exportMyData } from './account.service';

/** Everything kept about a person as an archive: `data.json`, and the person's own files. */
async function writeMyData({ ctx, caller, path, progress }: Writing): Promise<void> {
  const out = createWriteStream(path, { mode: 0o600 });
  const ended = finished(out);
  // A fault is thrown where it is waited for.
  ended.catch(() => {});
  let failed: Error | null = null;
  const zip = new Zip((error, chunk, final) => {
    failed = error ?? failed;
    if (chunk) out.write(chunk);
    if (final) out.end();
  });
  // Archives grow no faster than the disk takes them.
  const drained = async () => {
    if (failed) throw failed;
    if (out.writableNeedDrain) await Promise.race([once(out, 'drain'), ended]);
  };

  const data = new ZipDeflate('data.json');
  zip.add(data);
  data.push(new TextEncoder().encode(JSON.stringify(await exportMyData(ctx, caller.userId), null, 2)), true);
  await drained();
  let done = 1;
  await progress(done, 0);
  for await (const { name, purpose, bytes } of readFilesOf(ctx, caller.userId)) {
    // Pictures, papers and films are packed already.
    const entry = new ZipPassThrough(`files/${purpose}/${name}`);
    zip.add(entry);
    for await (const chunk of bytes) {
      entry.push(chunk as Uint8Array);
      await drained();
    }
    entry.push(new Uint8Array(), true);
    done += 1;
    await progress(done, 0);
  }
  zip.end();
  await ended;
}

export const myDataExport = fileExport('myData', {
  right: 'signedIn',
  formats: ['zip'],
  filter: z.object({}),
  write: writeMyData,
});
