'use client';

import { clsx } from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/action/link-button';
import { DataList } from '@/components/ui/fact/data-list';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import type { Invitation } from '@/contract/attendee/team';
import { href } from '@/lib/href';
import { localText } from '@/lib/i18n/local-text';
import own from '../own.module.css';
import { AcceptForm } from './accept-form';
import styles from './team.module.css';

interface Props {
  msId: number;
  invite: string;
  /** Nothing where the link leads nowhere any more. */
  invitation: Invitation | null;
}

/** An invitation to a place in a team: its person confirms their own data, or has them taken off the list. */
export function InvitationPage({ msId, invite, invitation }: Props) {
  const t = useTranslations('team.invitation');
  return (
    <section className={clsx(own.page, styles.page)} aria-labelledby="invitation-title">
      <h1 id="invitation-title">{t('title')}</h1>
      {invitation ? <Known {...{ msId, invite, invitation }} /> : <Void msId={msId} />}
    </section>
  );
}

function Void({ msId }: { msId: number }) {
  const t = useTranslations('team.invitation');
  return (
    <EmptyState
      title={t('void')}
      text={t('voidText')}
      action={<LinkButton href={href('enrol', { msId })}>{t('enrol')}</LinkButton>}
    />
  );
}

function Known({ msId, invite, invitation }: { msId: number; invite: string; invitation: Invitation }) {
  const t = useTranslations('team.invitation');
  const locale = asLocale(useLocale());
  const { unit, contactName, name, phonenumber, feeName, feeNameEn, stand } = invitation;
  const facts = [
    { key: 'unit', term: t('unit'), detail: <OwnWords text={unit} /> },
    { key: 'contact', term: t('contact'), detail: <OwnWords text={contactName} /> },
    { key: 'name', term: t('listed'), detail: <OwnWords text={[name, phonenumber].filter(Boolean).join(' ')} /> },
    { key: 'type', term: t('type'), detail: localText(locale, feeName, feeNameEn).text },
  ];
  return (
    <>
      <p className={own.lead}>{t('lead')}</p>
      <DataList facts={facts} />
      {stand === 'open' ? (
        <AcceptForm {...{ msId, invite, invitation }} />
      ) : (
        <EmptyState
          title={t(`stands.${stand}`)}
          text={t(`standTexts.${stand}`)}
          action={
            <LinkButton
              href={stand === 'mine' ? href('enrolPayOne', {}, { query: { msId } }) : href('enrol', { msId })}
            >
              {t(stand === 'mine' ? 'toPlace' : 'enrol')}
            </LinkButton>
          }
        />
      )}
    </>
  );
}
