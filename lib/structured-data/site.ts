import type { Organization, SearchAction, WebSite, WithContext } from 'schema-dts';
import { href } from '@/lib/href';
import { HTML_LANG, type Locale } from '@/lib/i18n/routing';
import { CONTEXT, pageUrl, siteOrganisation } from './terms';

export interface SiteWords {
  name: string;
  description: string;
  /** The organisation's full name, as in the footer. */
  organisation: string;
}

/** Who runs the site. */
export function organisationLd({ name, description, organisation }: SiteWords): WithContext<Organization> {
  return { '@context': CONTEXT, ...siteOrganisation(name), legalName: organisation, description };
}

/** The site, with its search. */
export function websiteLd(locale: Locale, { name, description }: SiteWords): WithContext<WebSite> {
  // Not in the types of schema.org, but what search engines read a search's place by.
  const search: SearchAction & { 'query-input': string } = {
    '@type': 'SearchAction',
    target: `${pageUrl(locale, href('search'))}?keyword={search_term_string}`,
    'query-input': 'required name=search_term_string',
  };
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name,
    description,
    url: pageUrl(locale, href('home')),
    inLanguage: HTML_LANG[locale],
    publisher: { '@id': siteOrganisation(name)['@id'] },
    potentialAction: search,
  };
}
