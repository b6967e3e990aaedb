'use client';

import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { MetaLine } from '@/components/ui/fact/meta-line';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { ListBoard } from '@/components/ui/layout/list-board';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import { OrganisationMark } from '@/components/ui/picture/organisation-mark';
import type { DeskExhibitor, ExpoCall, ExpoDesk } from '@/contract/expo/desk';
import { localText } from '@/lib/i18n/local-text';
import { useRouter } from '@/lib/i18n/navigation';
import type { ListStart } from '@/lib/lists/use-remote-list';
import styles from '../expo.module.css';
import { firmsOf } from '../expo-words';
import { HallPlan } from '../hall-plan';
import { LevelLegend } from '../level-legend';
import { CallTable } from './call-table';
import deskStyles from './expo-desk.module.css';
import type { Opened } from './opened';

const ExpoPanel = dynamic(() => import('./expo-panel').then((loaded) => loaded.ExpoPanel), { ssr: false });
const ExhibitorImport = dynamic(() => import('./exhibitor-import').then((loaded) => loaded.ExhibitorImport), {
  ssr: false,
});

/** The exhibition of a meeting at its desk: exhibitors, halls with their booths, and who asks for a call. */
export function ExpoScreen({ msId, desk, start }: { msId: number; desk: ExpoDesk; start: ListStart<ExpoCall> }) {
  const t = useTranslations('expo.desk');
  const router = useRouter();
  const id = useId();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [importing, setImporting] = useState(false);
  const done = () => {
    setOpened(null);
    router.refresh();
  };
  const waiting = desk.exhibitors.reduce((sum, { calls }) => sum + calls, 0);
  const exhibitors = (
    <section aria-label={t('exhibitors')} className={deskStyles.part}>
      {importing && (
        <ExhibitorImport
          msId={msId}
          desk={desk}
          onDone={() => {
            setImporting(false);
            router.refresh();
          }}
        />
      )}
      {desk.exhibitors.length === 0 ? (
        <EmptyState title={t('noExhibitors')} text={t('noExhibitorsText')} />
      ) : (
        <Exhibitors desk={desk} onOpen={(exhibitor) => setOpened({ what: 'exhibitor', exhibitor })} />
      )}
      <p className={deskStyles.note}>{t('lead')}</p>
    </section>
  );
  const calls = (
    <div className={deskStyles.part}>
      <h2>{t('calls')}</h2>
      <p className={deskStyles.note}>{t('callsHint')}</p>
      <CallTable msId={msId} desk={desk} start={start} />
    </div>
  );
  return (
    <>
      <ListBoard
        figures={[
          { key: 'exhibitors', label: t('exhibitors'), value: desk.exhibitors.length },
          waiting > 0 && { key: 'waiting', label: t('waitingFor'), value: waiting, href: '#part-calls' },
        ]}
        parts={[
          {
            key: 'halls',
            title: t('halls'),
            content: <Halls id={`${id}-halls`} msId={msId} desk={desk} onOpen={setOpened} />,
          },
          { key: 'calls', title: t('calls'), content: calls },
        ]}
        more={
          <>
            <Button icon="list" onClick={() => setOpened({ what: 'levels' })}>
              {t('levels')}
            </Button>
            <Button
              icon={importing ? 'close' : 'upload'}
              aria-expanded={importing}
              onClick={() => setImporting(!importing)}
            >
              {t(importing ? 'closeImport' : 'open')}
            </Button>
          </>
        }
        tools={
          <Button icon="add" onClick={() => setOpened({ what: 'exhibitor', exhibitor: null })}>
            {t('addExhibitor')}
          </Button>
        }
        list={exhibitors}
      />
      {opened && <ExpoPanel msId={msId} desk={desk} opened={opened} onClose={() => setOpened(null)} onDone={done} />}
    </>
  );
}

function Exhibitors({ desk, onOpen }: { desk: ExpoDesk; onOpen: (exhibitor: DeskExhibitor) => void }) {
  const t = useTranslations('expo.desk');
  const page = useTranslations('expo');
  const locale = asLocale(useLocale());
  const firms = firmsOf(locale, desk);
  return (
    <ul className={deskStyles.rows} data-rows>
      {desk.exhibitors.map((exhibitor) => {
        const { exhibitorId, name, nameEn, logoUrl, products, calls } = exhibitor;
        const { text } = localText(locale, name, nameEn);
        const firm = firms.get(exhibitorId);
        return (
          <li key={exhibitorId}>
            <OrganisationMark name={text} tint={name} src={logoUrl} />
            <div className={deskStyles.words}>
              <p className={deskStyles.name}>
                <Bilingual locale={locale} zh={name} en={nameEn} />
              </p>
              <MetaLine className={deskStyles.note}>
                {firm?.level && <Bilingual locale={locale} zh={firm.level.name} en={firm.level.nameEn} />}
                <span>{firm?.booths.map(({ no }) => no).join(locale === 'zh' ? '、' : ', ') || t('noBooth')}</span>
                {products.length > 0 && <span>{page('productCount', { count: products.length })}</span>}
              </MetaLine>
            </div>
            {calls > 0 && <StatusBadge tone="info">{t('waiting', { count: calls })}</StatusBadge>}
            <Button variant="quiet" aria-label={t('editOf', { name: text })} onClick={() => onOpen(exhibitor)}>
              {t('edit')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function Halls({
  id,
  msId,
  desk,
  onOpen,
}: {
  id: string;
  msId: number;
  desk: ExpoDesk;
  onOpen: (opened: Opened) => void;
}) {
  const t = useTranslations('expo.desk');
  const locale = asLocale(useLocale());
  const firms = firmsOf(locale, desk);
  return (
    <section aria-labelledby={id} className={deskStyles.part}>
      <div className={styles.head}>
        <h2 id={id}>{t('halls')}</h2>
        <Button icon="add" onClick={() => onOpen({ what: 'hall', hall: null })}>
          {t('addHall')}
        </Button>
      </div>
      {desk.halls.length === 0 ? (
        <EmptyState title={t('noHalls')} text={t('noHallsText')} />
      ) : (
        <LevelLegend levels={desk.levels} />
      )}
      {desk.halls.map((hall) => {
        const { text } = localText(locale, hall.name, hall.nameEn);
        return (
          <div key={hall.hallId} className={deskStyles.part}>
            <div className={styles.head}>
              <h3>{text}</h3>
              <div className={deskStyles.tools}>
                <Button icon="add" onClick={() => onOpen({ what: 'booth', hall, booth: null })}>
                  {t('addBooth')}
                </Button>
                <Button icon="grid" onClick={() => onOpen({ what: 'rows', hall })}>
                  {t('addRows')}
                </Button>
                <Button
                  icon="edit"
                  aria-label={t('editOf', { name: text })}
                  onClick={() => onOpen({ what: 'hall', hall })}
                >
                  {t('edit')}
                </Button>
              </div>
            </div>
            {hall.booths.length > 0 && <p className={deskStyles.note}>{t('boothHint')}</p>}
            <HallPlan
              msId={msId}
              hall={hall}
              firms={firms}
              onChoose={(booth) => onOpen({ what: 'booth', hall, booth })}
            />
          </div>
        );
      })}
    </section>
  );
}
