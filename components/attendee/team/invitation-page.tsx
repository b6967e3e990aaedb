'use client';

import { clsx } from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/action/link-button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { DataList } from '@/components/ui/fact/data-list';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import type { Invitation } from '@/contract/attendee/team';
import { href } from '@/lib/href';
import { formatDateTime } from '@/lib/i18n/format';
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

/** An invitation to a place, by a team, organisers or whoever has it: its person confirms their own data, or declines. */
export function InvitationPage({ msId, invite, invitation }: Props) {
  const t = useTranslations('team.invitation');
  return (
    <section className={clsx(own.page, styles.page)} aria-labelledby="invitation-title">
      <h1 id="invitation-title">{t('title')}</h1>
      {invitation ? <Known msId={msId} invite={invite} invitation={invitation} /> : <Void msId={msId} />}
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
  const {
    from,
    kind,
    until,
    unit,
    contactName,
    contactNameEn,
    name,
    phonenumber,
    feeName,
    feeNameEn,
    workshops,
    stand,
  } = invitation;
  const facts = [
    ...(from === 'organisers' ? [] : [{ key: 'unit', term: t(`units.${from}`), detail: <OwnWords text={unit} /> }]),
    ...(contactName
      ? [
          {
            key: 'contact',
            term: t('contact'),
            detail: <Bilingual locale={locale} zh={contactName} en={contactNameEn} />,
          },
        ]
      : []),
    ...(kind ? [{ key: 'kind', term: t('kind'), detail: t(`kinds.${kind}`) }] : []),
    { key: 'name', term: t('listed'), detail: <OwnWords text={[name, phonenumber].filter(Boolean).join(' ')} /> },
    { key: 'type', term: t('type'), detail: localText(locale, feeName, feeNameEn).text },
    {
      key: 'workshops',
      term: t('workshops'),
      detail: workshops
        .map((one) => localText(locale, one.feeName, one.feeNameEn).text)
        .join(locale === 'zh' ? '、' : ', '),
    },
    { key: 'until', term: t('until'), detail: until ? formatDateTime(locale, until) : '' },
  ].filter(({ detail }) => detail);
  return (
    <>
      <p className={own.lead}>{t(`leads.${from}`)}</p>
      <DataList facts={facts} />
      {stand === 'open' ? (
        <AcceptForm msId={msId} invite={invite} invitation={invitation} />
      ) : (
        <EmptyState
          title={t(`stands.${stand}`)}
          text={t(`standTexts.${from === 'team' ? 'team' : 'others'}.${stand}`)}
          action={
            <LinkButton
              href={
                stand === 'mine' && from === 'team'
                  ? href('enrolPayOne', {}, { query: { msId } })
                  : href('enrol', { msId })
              }
            >
              {t(stand === 'notForYou' ? 'enrol' : 'toPlace')}
            </LinkButton>
          }
        />
      )}
    </>
  );
}
