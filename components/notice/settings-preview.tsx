'use client';

import { useTranslations } from 'next-intl';
import { href } from '@/lib/href';
import { type KnownChoices, NoticeSettings } from './notice-settings';
import { SavedSearches } from './saved-searches';

const both = { sms: true, email: false };
const CHOICES: KnownChoices['choices'] = { task: both, audit: both, pay: both, meeting: both, system: both };

/** What messages also come by; `waiting`: the address is not confirmed, `empty`: neither number nor address. */
export function SettingsPreview({ state }: { state: 'usual' | 'waiting' | 'empty' }) {
  const known: KnownChoices = { choices: CHOICES, quiet: { from: '22:00', to: '07:00' } };
  const reach = { phonenumber: '138****1234', email: 'lin@huiyi.example', emailProved: state === 'usual' };
  return <NoticeSettings known={state === 'empty' ? known : { ...known, ...reach }} />;
}

/** The searches that somebody is told about. */
export function SearchesPreview({ empty }: { empty?: boolean }) {
  const t = useTranslations('preview.sample');
  const items = [t('meeting'), t('city')].map((label, id) => ({ id, label, href: href('meetings') }));
  return <SavedSearches items={empty ? [] : items} remove={async () => false} />;
}
