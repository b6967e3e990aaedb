import { useLocale } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { listConsoleUsers } from '@/contract/console/console';
import { listMeetings } from '@/contract/meeting/meeting';
import { listFinanceOrders } from '@/contract/pay/console-order';
import { callMain, callToken } from '@/lib/api/clients';
import { href } from '@/lib/href';
import { localText } from '@/lib/i18n/local-text';

/** Something that the palette found, and where it leads. */
export interface Found {
  key: string;
  group: 'people' | 'orders' | 'meetings';
  href: string;
  label: string;
  note: string;
}

/** After the last key before the upstream is asked. */
const PAUSE_MS = 250;
const MOST = 5;

const list = (path: string, keyword: string) => `${path}?keyword=${encodeURIComponent(keyword)}`;

async function findPeople(keyword: string): Promise<Found[]> {
  const { rows } = await callToken(listConsoleUsers, { query: { keyword, pageSize: MOST }, quiet: true });
  return rows.map(({ userId, userName, name }) => ({
    key: `people ${userId}`,
    group: 'people',
    label: name || userName,
    note: userName,
    href: list(href('consoleUsers'), userName),
  }));
}

async function findOrders(keyword: string): Promise<Found[]> {
  const { rows } = await callToken(listFinanceOrders, { query: { keyword, pageSize: MOST }, quiet: true });
  return rows.map(({ orderNo, person }) => ({
    key: `orders ${orderNo}`,
    group: 'orders',
    label: orderNo,
    note: person,
    href: list(href('consoleOrders'), orderNo),
  }));
}

async function findMeetings(keyword: string, locale: string): Promise<Found[]> {
  const { rows } = await callMain(listMeetings, { query: { keyword, match: 'all', pageSize: MOST }, quiet: true });
  return rows.map(({ msId, msName, msNameEn, startTime }) => ({
    key: `meetings ${msId}`,
    group: 'meetings',
    note: startTime.slice(0, 10),
    label: localText(locale, msName, msNameEn).text,
    href: href('meeting', { id: msId }),
  }));
}

/** What there is by a part of a name or number, of what one may look for; the newest question alone counts. */
export function useFinds(keyword: string, { people, orders }: { people: boolean; orders: boolean }): Found[] {
  const [found, setFound] = useState<Found[]>([]);
  const locale = useLocale();
  const asked = useRef('');
  useEffect(() => {
    asked.current = keyword;
    if (!keyword) return setFound([]);
    const timer = window.setTimeout(async () => {
      const sources = [...(people ? [findPeople] : []), ...(orders ? [findOrders] : []), findMeetings];
      // What does not answer is left out.
      const answers = await Promise.all(sources.map((source) => source(keyword, locale).catch(() => [])));
      if (asked.current === keyword) setFound(answers.flat());
    }, PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [keyword, people, orders, locale]);
  return found;
}
