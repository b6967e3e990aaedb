import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PREFIX = 'check:';
/** It takes as long as all others together. */
const LONGEST = 'check:types';

/** Runs one check; prints its words together, and how long it took. */
function runCheck(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const begun = performance.now();
    const words: string[] = [];
    const child = spawn('npm', ['run', '--silent', name], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => words.push(text));
    child.on('error', (error) => words.push(error.message));
    child.on('close', (code) => {
      const seconds = Math.round((performance.now() - begun) / 1000);
      process.stdout.write(`${words.join('')}── ${name} ${code === 0 ? 'passed' : 'FAILED'}, ${seconds} s\n`);
      resolve(code === 0);
    });
  });
}

/** Runs every `check:…` script of package.json, two at a time, whatever some of them find; fails when one does. */
async function main(): Promise<void> {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')));
  const others = Object.keys(scripts).filter((name) => name.startsWith(PREFIX) && name !== LONGEST);
  const passed = await Promise.all(
    [[LONGEST], others].map(async (lane) => {
      let all = true;
      for (const name of lane) all = (await runCheck(name)) && all;
      return all;
    }),
  );
  process.exitCode = passed.every(Boolean) ? 0 : 1;
}

void main();
