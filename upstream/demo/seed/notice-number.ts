import { plusDays, yearOf } from './days';
import type { AssociationKey } from './institutions';
import type { MeetingPlan } from './meeting-list';

/** How the associations sign their documents. */
const SIGNS: Record<AssociationKey, string> = {
  chengming: '澄医会',
  lanhai: '岚教促',
  qiheng: '启基会',
  dongzhou: '东医联',
  hangu: '函基协',
  qilin: '栖护社',
};

/** Number of a meeting's formal notice, such as 澄医会〔2026〕37 号; it is issued about four months before. */
export function numberOfNotice({ association, msId }: MeetingPlan, start: Date): string {
  const issued = plusDays(start, -120);
  const serial = 3 + ((msId * 37) % 181);
  return `${SIGNS[association]}〔${yearOf(issued)}〕${serial} 号`;
}
