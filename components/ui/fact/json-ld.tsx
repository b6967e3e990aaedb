import type { Thing, WithContext } from 'schema-dts';
import { LdScript } from '@/components/ui/list/as-it-stands';
import { handOver } from '@/lib/browser/hand-over';

/** Structured data for crawlers; `<` is escaped, so that no field can end the script. */
export function JsonLd({ data }: { data: WithContext<Thing> }) {
  return <LdScript handed={handOver(JSON.stringify(data).replace(/</g, '\\u003c'))} />;
}
