'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/action/button';
import type { PayOrder } from '@/contract/pay/order';

const RefundDialog = dynamic(() => import('./refund-dialog').then((module) => module.RefundDialog), { ssr: false });

/** The way to give a paid order up. */
export function RefundButton({ order, name, onDone }: { order: PayOrder; name: string; onDone: () => void }) {
  const t = useTranslations('pay.refund');
  const [asking, setAsking] = useState(false);
  const done = () => {
    setAsking(false);
    onDone();
  };
  return (
    <>
      <Button variant="quiet" aria-label={t('askOne', { name })} onClick={() => setAsking(true)}>
        {t('ask')}
      </Button>
      {asking && <RefundDialog order={order} onClose={() => setAsking(false)} onDone={done} />}
    </>
  );
}
