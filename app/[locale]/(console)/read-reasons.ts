import type { Reason } from '@/components/console/decision/refuse-form';
import { type CaseKind, reasonDict } from '@/contract/codes';
import { getDict } from '@/lib/data/reference';
import { localText } from '@/lib/i18n/local-text';
import type { Locale } from '@/lib/i18n/routing';

/** Reasons to refuse by, for each of these kinds of case, in the reader's language. */
export async function readReasons(locale: Locale, ...kinds: CaseKind[]): Promise<Record<string, Reason[]>> {
  const lists = await Promise.all(
    kinds.map(async (kind) => {
      const rows = await getDict(reasonDict(kind));
      const reasons = rows.map(({ dictValue, dictLabel, labelEn }) => ({
        value: dictValue,
        label: localText(locale, dictLabel, labelEn).text,
      }));
      return [kind, reasons] as const;
    }),
  );
  return Object.fromEntries(lists);
}
