import { useLocale, useTranslations } from 'next-intl';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { OrganisationMark } from '@/components/ui/picture/organisation-mark';
import { ORGANISER_POST } from '@/contract/codes';
import type { Org } from '@/contract/meeting/parts';
import { filterHref } from '@/lib/filters/filter-href';
import { href } from '@/lib/href';
import { localText } from '@/lib/i18n/local-text';
import styles from './meeting-detail.module.css';

const ROLES = Object.values(ORGANISER_POST);

/** Where an organiser's meetings stand, those to come and those that are over. */
export const organiserHref = (name: string) => filterHref(href('meetings'), {}, { keyword: name });

/** Organisers by role: host organiser, undertaker, co-organiser, supporter (post codes 20–23, spec §6). */
export function OrganiserList({ orgs }: { orgs: Org[] }) {
  const t = useTranslations('meeting');
  const locale = useLocale();
  return (
    <dl className={styles.orgs}>
      {ROLES.map((role) => ({ role, members: orgs.filter(({ postCode }) => postCode === role) }))
        .filter(({ members }) => members.length > 0)
        .map(({ role, members }) => (
          <div key={role} className={styles.role}>
            <dt>{t(`role.${role}`)}</dt>
            <dd className={styles.names}>
              {members.map((org) => (
                <SmartLink key={org.name} href={organiserHref(org.name)} className={styles.name}>
                  <OrganisationMark
                    name={localText(locale, org.name, org.nameEn).text}
                    tint={org.name}
                    src={org.logo}
                  />
                  <Bilingual locale={locale} zh={org.name} en={org.nameEn} />
                </SmartLink>
              ))}
            </dd>
          </div>
        ))}
    </dl>
  );
}
