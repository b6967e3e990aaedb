import { useTranslations } from 'next-intl';
import type { FavoKind } from '@/lib/account/favo';
import { FavoToggle } from './favo-toggle';

/** Favourite button of a doctor, video or meeting; its texts are passed in, so that the leaf carries no message catalogue. */
export function FavoButton({ kind, id, count }: { kind: FavoKind; id: number; count?: number }) {
  const t = useTranslations('account');
  return <FavoToggle kind={kind} id={id} count={count} words={{ add: t('favo.add'), added: t('favo.added') }} />;
}
