import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // Messages are parsed once, by the build: pages carry no parser (12 KB of their JavaScript).
  experimental: { messages: { path: './messages', format: 'json', precompile: true, locales: ['zh', 'en'] } },
});

const config: NextConfig = {
  poweredByHeader: false,
  // The web server in front hashes what it keeps (server/stored.ts); what is made once needs no validator.
  generateEtags: false,
  reactStrictMode: true,
  // Titles and alternates stand in <head> for everybody, not only for crawlers that are known by name.
  htmlLimitedBots: /.*/,
  images: { unoptimized: true },
  // Type errors are `npm run check`'s business; a start on a bare machine need not repeat them.
  typescript: { ignoreBuildErrors: true },
};

export default withNextIntl(config);
