'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { lengthened } from '@/components/ui/preview/preview-text';
import type { ExchangePreview, TakenSession } from '@/contract/programme/exchange';
import { useBoardWords } from './board-words';
import { ImportPreview } from './exchange-part';

const NOTHING: ExchangePreview = {
  seq: 7,
  title: '',
  added: [],
  changed: [],
  same: 46,
  missing: [],
  halls: [],
  tracks: [],
  notes: [],
  clashes: [],
};

/** What an invented file would change: something of each kind, nothing, or long words. */
export function ExchangePreviewStates({ state }: { state: 'usual' | 'empty' | 'long' }) {
  const t = useTranslations('preview.sample');
  const p = useTranslations('programme');
  const locale = useLocale();
  const words = useBoardWords({ halls: [], sessions: [], marks: [], late: false });
  const [out, setOut] = useState<ReadonlySet<number>>(new Set([3]));
  const said = (key: 'workshop' | 'notice') => (state === 'long' ? (lengthened(t(key), locale) ?? '') : t(key));
  const one = (id: number, more: Partial<TakenSession> = {}): TakenSession => ({
    id,
    topic: said('workshop'),
    topicEn: said('workshop'),
    startTime: '2027-03-05 09:00:00',
    endTime: '2027-03-05 09:30:00',
    hall: 'A/B',
    fields: [],
    ...more,
  });
  const before = '2027-03-05 09:00–09:30';
  const fields: TakenSession['fields'] = [
    { field: 'topic', before: t('notice'), after: said('workshop') },
    { field: 'time', before, after: '2027-03-05 14:00–14:30' },
    { field: 'people', before: '', after: t('name') },
  ];
  const preview: ExchangePreview = {
    ...NOTHING,
    title: said('notice'),
    added: [one(1), one(2, { startTime: null, endTime: null, hall: null })],
    changed: [one(5, { fields })],
    missing: [one(3), one(4)],
    halls: ['A/B', 'C'],
    notes: [{ about: said('workshop'), text: t('approval') }],
    clashes: [{ kind: 'person', name: t('name'), nameEn: t('name'), topics: [said('workshop'), said('notice')] }],
  };
  return (
    <ImportPreview
      preview={state === 'empty' ? NOTHING : preview}
      name={said('notice')}
      words={words}
      out={state === 'empty' ? new Set() : out}
      onOut={setOut}
    >
      <Button variant="brand">{p('exchange.write')}</Button>
    </ImportPreview>
  );
}
