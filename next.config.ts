import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { buildId } from './lib/process/build-id';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // Messages are parsed once, by the build: pages carry no parser (12 KB of their JavaScript).
  experimental: { messages: { path: './messages', format: 'json', precompile: true, locales: ['zh', 'en'] } },
});

const config: NextConfig = {
  poweredByHeader: false,
  // `forbidden()`: a page that its reader may not open answers 403.
  experimental: {
    authInterrupts: true,
    // A clean machine builds once: what a second build would find again need not be written (docs/testing.md).
    turbopackFileSystemCacheForBuild: !process.env.CI,
    // A page loads its own styles and not those of all others, at the cost of a request or two (docs/quality.md, "Speed").
    cssChunking: { type: 'graph', requestCost: 1_500 },
  },
  // The web server in front hashes what it keeps (server/cache/stored.ts); what is made once needs no validator.
  generateEtags: false,
  generateBuildId: () => buildId(process.cwd()),
  reactStrictMode: true,
  // Titles and alternates stand in <head> for everybody, not only for crawlers that are known by name.
  htmlLimitedBots: /.*/,
  images: { unoptimized: true },
  // `npm run check` finds type errors; a start on a new machine need not look for them again.
  typescript: { ignoreBuildErrors: true },
};

const made = withNextIntl(config);
// Its loader of messages is a module, and Next takes loaders by `require`, which takes modules from Node 20.19 on only.
for (const rule of Object.values(made.turbopack?.rules ?? {})) {
  for (const one of ('loaders' in rule && rule.loaders) || []) {
    if (typeof one === 'object' && one.loader === 'next-intl/extractor/catalogLoader')
      one.loader = './lib/i18n/message-loader.cjs';
  }
}

export default made;
