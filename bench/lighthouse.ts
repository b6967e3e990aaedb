import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startSystem } from '@/tests/support/servers/system';
import { findChromium } from '../tests/support/chromium';
import { startBareNext } from './baselines';
import { median } from './measure';

const PAGES = ['/', '/meetings', '/meetings/1', '/doctors/103', '/articles/article/5'];
const ROUNDS = 3;
const PATIENCE_MS = 180_000;
const CLI = 'node_modules/lighthouse/cli/index.js';

/** Medians of a page's rounds: scores 0–100, times in milliseconds. */
export interface LighthouseFigures {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcp: number;
  tbt: number;
  cls: number;
}

interface Report {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number | null }>;
  audits: Record<string, { numericValue?: number } | undefined>;
}

export interface LighthouseRow {
  page: string;
  ours: LighthouseFigures;
  /** A bare Next page with the same markup, in the same run. */
  bare: LighthouseFigures;
}

/** The program of LIGHTHOUSE_PATH, or of an installation in the folder for temporary files; it is no dependency of the site. */
export function findLighthouse(): string | undefined {
  const given = process.env.LIGHTHOUSE_PATH;
  return [given, join(tmpdir(), 'lh', CLI)].find((path) => path && existsSync(path));
}

/** Lighthouse's mobile figures of public pages beside those of bare pages; null, with a sentence, where it or Chromium is missing. */
export async function benchLighthouse(
  say: (line: string) => void,
  pages: readonly string[] = PAGES,
): Promise<LighthouseRow[] | null> {
  const program = findLighthouse();
  const chromium = findChromium();
  if (!program || !chromium) {
    say(
      `${program ? 'Chromium' : 'Lighthouse'} is not installed: its figures are left out. Install lighthouse anywhere and set LIGHTHOUSE_PATH to its cli/index.js, and CHROMIUM_PATH to Chromium.`,
    );
    return null;
  }
  const system = await startSystem();
  try {
    const rows: LighthouseRow[] = [];
    for (const page of pages) {
      const html = await (await fetch(system.url + page, { headers: { cookie: 'i18n_redirected=zh' } })).text();
      // The bare page shows the site's own pictures, or it would have no largest one to wait for.
      const bare = await startBareNext(html.replaceAll(' src="/', ` src="${system.url}/`));
      try {
        const reports = { ours: [] as Report[], bare: [] as Report[] };
        for (let round = 0; round < ROUNDS; round++) {
          reports.ours.push(await audit(program, chromium, system.url + page));
          reports.bare.push(await audit(program, chromium, `${bare.url}kept/page`));
        }
        rows.push({ page, ours: figuresOf(reports.ours), bare: figuresOf(reports.bare) });
        say(`${page} measured`);
      } finally {
        await bare.stop();
      }
    }
    return rows;
  } finally {
    await system.stop();
  }
}

async function audit(program: string, chromium: string, url: string): Promise<Report> {
  const flags = ['--quiet', '--output=json', '--output-path=stdout', '--chrome-flags=--headless=new --no-sandbox'];
  const { stdout } = await promisify(execFile)(process.execPath, [program, url, ...flags], {
    env: { ...process.env, CHROME_PATH: chromium },
    maxBuffer: 64 * 1024 * 1024,
    timeout: PATIENCE_MS,
  });
  return JSON.parse(stdout) as Report;
}

function figuresOf(reports: readonly Report[]): LighthouseFigures {
  const middle = (read: (report: Report) => number | null | undefined) =>
    median(reports.map((report) => read(report) ?? Number.NaN));
  const score = (name: keyof Report['categories']) =>
    Math.round(100 * middle(({ categories }) => categories[name].score));
  const value = (name: string) => middle(({ audits }) => audits[name]?.numericValue);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}
