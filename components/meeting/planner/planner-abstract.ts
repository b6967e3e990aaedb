'use client';

import { useEffect, useState } from 'react';
import type { SessionDetail } from '@/contract/meeting/parts';
import { localText } from '@/lib/i18n/local-text';
import type { Locale } from '@/lib/i18n/routing';
import type { Said } from './planner-model';

/** An abstract may have paragraphs and lists; in the planner it is a few lines. */
const plainText = ({ text, lang }: Said): Said => ({
  text: new DOMParser().parseFromString(text, 'text/html').body.textContent ?? '',
  lang,
});

interface Answer {
  code: number;
  data?: Pick<SessionDetail, 'abstract' | 'abstractEn'>;
}

/**
 * A session's abstract: undefined while it is read, null when it cannot be. Public and read by fetch alone, since a
 * guest's page carries neither the clients nor their schemas.
 */
export function useSessionText(source: string, id: number, locale: Locale): Said | null | undefined {
  const [text, setText] = useState<Said | null>();
  useEffect(() => {
    const stop = new AbortController();
    fetch(`${source}?id=${id}`, { signal: stop.signal })
      .then(async (response) => (await response.json()) as Answer)
      .then(({ code, data }) =>
        setText(code === 200 && data ? plainText(localText(locale, data.abstract, data.abstractEn)) : null),
      )
      .catch(() => {
        if (!stop.signal.aborted) setText(null);
      });
    return () => stop.abort();
  }, [source, id, locale]);
  return text;
}
