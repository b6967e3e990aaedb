import { describe, expect, test } from 'vitest';
import { bypassesCache, localeCookie, pageTargets } from '@/server/cache/page-key';
import { pageRules } from '@/server/cache/page-rules';

const target = pageTargets(pageRules);

describe('the key of a page', () => {
  test('filters in another order are the same page', () => {
    expect(target('/meetings?page=2&msType=1')?.key).toBe('/meetings?msType=1&page=2');
    expect(target('/en/meetings?msType=1&page=2')?.key).toBe('/en/meetings?msType=1&page=2');
    expect(target('/meetings?keyword=%E5%BF%83%E8%84%8F')?.key).toBe(target('/meetings?keyword=心脏')?.key);
  });

  test('parameters that a list does not know make no second copy of it', () => {
    expect(target('/meetings?msType=1&utm_source=mail&x=1&page=1&sort=evil')).toMatchObject({
      key: '/meetings?msType=1',
    });
    expect(target('/meetings?x=1')).toMatchObject({ key: '/meetings', url: '/meetings' });
  });

  test('any query of another page finds the one copy, and only files made on demand are told of theirs', () => {
    expect(target('/doctors/5?gclid=abc&tab=videos')).toMatchObject({ key: '/doctors/5', url: '/doctors/5' });
    expect(target('/calendar/meetings?utm_source=x&lang=en')).toMatchObject({ url: '/calendar/meetings?lang=en' });
    expect(target('/?login=1&from=%2Fmy')?.key).toBe('/');
  });

  test('an address with signs that whoever reads it next leaves out is kept under none', () => {
    for (const sign of ['%09', '%0a', '%0D']) expect(target(`/meet${sign}ings/1`)).toBeUndefined();
  });

  test.each(['/%25', '/%E0', '/meetings/%', '/my/%25', '/verify/%E5%BF', '/meetings/%25%0a?a=1', '/meetings/%25\\'])(
    '%s, which nobody can read, is asked for as what is not there, whatever it says',
    (path) => {
      const nowhere = { key: '/unreadable', url: '/unreadable', locale: 'zh', personal: false };
      expect(target(path)).toMatchObject(nowhere);
      expect(target(`${path}?a=${'x'.repeat(700)}`)).toMatchObject(nowhere);
      expect(target(`/en${path}`)).toMatchObject({ key: '/en/unreadable', url: '/en/unreadable', locale: 'en' });
    },
  );

  test('dots in a path cannot make it look like another', () => {
    expect(target('/my/../meetings')?.key).toBe('/meetings');
    expect(target('/meetings/%2e%2e/my')).toMatchObject({ key: '/my', personal: true });
  });

  test.each(['//evil.example/x', '/\\evil.example', 'http://evil.example/', '', `/meetings?type=${'x'.repeat(700)}`])(
    'an address like %j is never kept',
    (url) => {
      expect(target(url)).toBeUndefined();
    },
  );

  test('the language is that of the address', () => {
    expect(target('/en/meetings')).toMatchObject({ locale: 'en', home: false });
    expect(target('/english')).toMatchObject({ locale: 'zh' });
    expect(target('/?a=1')).toMatchObject({ locale: 'zh', home: true });
    expect(target('/en')).toMatchObject({ locale: 'en', home: false });
  });

  test.each(['/my', '/my/notice', '/en/my/notice?x=1', '/console', '/console/meetings', '/en/my/'])(
    '%s is personal',
    (url) => {
      expect(target(url)?.personal).toBe(true);
    },
  );

  test.each(['/', '/meetings/12', '/en/articles/2', '/my/components/card', '/mystery'])('%s is public', (url) => {
    expect(target(url)?.personal).toBe(false);
  });
});

describe('the language at the first visit', () => {
  test('a cookie with garbage counts as none', () => {
    expect(localeCookie('a=1; i18n_redirected=en; b=2', pageRules.locales)).toBe('en');
    expect(localeCookie('i18n_redirected=//evil', pageRules.locales)).toBeUndefined();
    expect(localeCookie('xi18n_redirected=en', pageRules.locales)).toBeUndefined();
    expect(localeCookie('xi18n_redirected=zh; i18n_redirected=en', pageRules.locales)).toBe('en');
  });
});

test('requests for router data and drafts go past the page cache', () => {
  expect(bypassesCache({ rsc: '1' }, '/')).toBe(true);
  expect(bypassesCache({ 'next-router-prefetch': '1' }, '/')).toBe(true);
  expect(bypassesCache({ 'next-router-state-tree': 'x' }, '/')).toBe(true);
  expect(bypassesCache({ 'next-router-segment-prefetch': '/_tree' }, '/')).toBe(true);
  expect(bypassesCache({ cookie: '__next_preview_data=x' }, '/')).toBe(true);
  expect(bypassesCache({}, '/meetings?_rsc=abc')).toBe(true);
  expect(bypassesCache({ cookie: '__prerender_bypass=x' }, '/')).toBe(true);
  expect(bypassesCache({ cookie: 'token=abc' }, '/')).toBe(false);
});
