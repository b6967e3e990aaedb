import { useLocale } from 'next-intl';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { Icon } from '@/components/ui/picture/icon';
import type { MeetingDetail } from '@/contract/meeting/meeting';
import styles from './meeting-detail.module.css';

/** Whom to ask: name, phone, e-mail. */
export function ContactList({ contacts }: { contacts: NonNullable<MeetingDetail['contacts']> }) {
  const locale = useLocale();
  return (
    <ul className={styles.contacts}>
      {contacts.map((contact) => (
        <li key={`${contact.name}${contact.phone ?? ''}`} className={styles.contact}>
          <b>
            <Bilingual locale={locale} zh={contact.name} en={contact.nameEn} />
          </b>
          {contact.phone && (
            <a href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>
              <Icon name="phone" size={16} />
              {contact.phone}
            </a>
          )}
          {contact.email && (
            <a href={`mailto:${contact.email}`}>
              <Icon name="mail" size={16} />
              {contact.email}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
