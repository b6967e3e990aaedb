import { fileURLToPath } from 'node:url';
import { ensureBuild } from '@/server/start/build';

/** Builds the site with the stamp that `npm start` looks for, and starts nothing: for images and deployments. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');
const say = (line: string) => process.stdout.write(`${line}\n`);

ensureBuild(ROOT, say).done.catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
