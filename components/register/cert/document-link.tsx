import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SmartLink } from '@/components/ui/action/smart-link';
import { href } from '@/lib/href';

/** A document to agree to; it opens beside the form, so that nothing typed is lost. */
export function DocumentLink({ article, children }: { article: number; children: ReactNode }) {
  const t = useTranslations('register.account');
  return (
    <SmartLink href={href('article', { id: article })} target="_blank">
      {children}
      <span className="visually-hidden">{t('newWindow')}</span>
    </SmartLink>
  );
}
