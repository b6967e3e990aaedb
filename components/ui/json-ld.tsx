import type { Thing, WithContext } from 'schema-dts';

/** Structured data for crawlers; `<` is escaped, so that no field can end the script. */
export function JsonLd({ data }: { data: WithContext<Thing> }) {
  const html = JSON.stringify(data).replace(/</g, '\\u003c');
  return <script type="application/ld+json">{html}</script>;
}
