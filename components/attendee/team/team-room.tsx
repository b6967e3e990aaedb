import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ImportPanel } from '@/components/import/import-panel';
import { Button } from '@/components/ui/action/button';
import { LinkButton } from '@/components/ui/action/link-button';
import { DataList } from '@/components/ui/fact/data-list';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import { addToTeam, TEAM_SHEET, type TeamSheet } from '@/contract/attendee/team';
import { ORDER_STATE } from '@/contract/pay/order';
import { callToken } from '@/lib/api/clients';
import { href } from '@/lib/href';
import { formatDateTime, formatYuan } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { useRouter } from '@/lib/i18n/navigation';
import { toast } from '@/lib/stores/toast-store';
import own from '../own.module.css';
import { PeopleList } from './people-list';
import styles from './team.module.css';
import { TeamFiles } from './team-files';
import { stateOf } from './team-words';

interface Props {
  msId: number;
  sheet: TeamSheet;
  team: NonNullable<TeamSheet['team']>;
  onEdit: () => void;
}

/** A team that is open: who it is, what is to pay, its people, and the way to add more. */
export function TeamRoom({ msId, sheet, team, onEdit }: Props) {
  const t = useTranslations('team');
  const locale = asLocale(useLocale());
  const contact = localText(locale, team.contactName, team.contactNameEn).text;
  const { people, state } = sheet;
  const count = (wanted: string) => people.filter((person) => stateOf(person) === wanted).length;
  const facts = [
    { key: 'unit', term: t('form.unit'), detail: <OwnWords text={team.unit} /> },
    { key: 'contact', term: t('contact'), detail: <OwnWords text={`${contact} ${team.contactPhone}`} /> },
    { key: 'payer', term: t('form.payer'), detail: t(`form.payers.${team.payer}`) },
    {
      key: 'people',
      term: t('people'),
      detail: t('counts', { count: people.length, enrolled: count('enrolled'), unpaid: count('unpaid') }),
    },
  ];
  return (
    <>
      <DataList facts={facts} />
      <div className={own.actions}>
        <Button icon="edit" onClick={onEdit}>
          {t('edit')}
        </Button>
        {people.length > 0 && (
          <TeamFiles
            msId={msId}
            ordered={count('enrolled') + count('unpaid') > 0}
            paid={team.payer === 'contact' && count('enrolled') > 0}
          />
        )}
      </div>
      <OpenOrders sheet={sheet} />
      <PeopleList msId={msId} sheet={sheet} payer={team.payer} />
      {state === 'open' ? (
        <AddPeople msId={msId} sheet={sheet} opened={people.length === 0} />
      ) : (
        <p className={own.lead}>{t('addClosed')}</p>
      )}
    </>
  );
}

/** Orders of the team that are still to be paid. */
function OpenOrders({ sheet: { people } }: { sheet: TeamSheet }) {
  const t = useTranslations('team.orders');
  const open = new Map<string, { count: number; fen: number }>();
  for (const { orderNo, payStatus, amount } of people) {
    if (!orderNo || payStatus !== ORDER_STATE.unpaid) continue;
    const { count = 0, fen = 0 } = open.get(orderNo) ?? {};
    open.set(orderNo, { count: count + 1, fen: fen + Math.round(Number(amount ?? 0) * 100) });
  }
  if (open.size === 0) return null;
  return (
    <ul className={styles.orders} aria-label={t('label')}>
      {[...open].map(([orderNo, { count, fen }]) => (
        <li key={orderNo}>
          <span>{t('order', { orderNo, count, amount: formatYuan((fen / 100).toFixed(2)) })}</span>
          <LinkButton href={href('cashier', {}, { query: { orderNo } })} variant="primary">
            {t('pay')}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

function AddPeople({ msId, sheet, opened }: { msId: number; sheet: TeamSheet; opened: boolean }) {
  const t = useTranslations('team.add');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const [open, setOpen] = useState(opened);
  const [only] = sheet.offers.length === 1 ? sheet.offers : [];
  const options = sheet.offers.map(({ feeId, feeName, feeNameEn, price, until, nextPrice }) => {
    const name = localText(locale, feeName, feeNameEn).text;
    const next = until && nextPrice ? ` · ${t('until', { time: formatDateTime(locale, until) })}` : '';
    return { value: String(feeId), label: `${name} ${formatYuan(price)}${next}` };
  });
  if (!open) {
    return (
      <div className={own.actions}>
        <Button icon="users" onClick={() => setOpen(true)}>
          {t('title')}
        </Button>
      </div>
    );
  }
  if (options.length === 0) return <p className={own.lead}>{t('noTypes')}</p>;
  return (
    <section className={own.group} aria-labelledby="team-add">
      <h2 id="team-add">{t('title')}</h2>
      <p className={own.lead}>{t('lead')}</p>
      <ImportPanel
        work={{
          kind: 'team',
          msId,
          sheet: TEAM_SHEET,
          blank: { name: '', phonenumber: '', hospital: sheet.team?.unit ?? '', feeId: only ? String(only.feeId) : '' },
          write: (rows) =>
            callToken(addToTeam, {
              body: {
                msId,
                rows: rows.map(({ name = '', phonenumber = '', hospital = '', feeId = '' }) => ({
                  name,
                  phonenumber,
                  hospital,
                  feeId,
                })),
              },
              quiet: true,
            }),
        }}
        columns={[
          { field: 'name', label: t('name'), maxLength: 40 },
          { field: 'phonenumber', label: t('phonenumber'), maxLength: 20, inputMode: 'numeric' },
          { field: 'hospital', label: t('hospital'), maxLength: 80 },
          { field: 'feeId', label: t('type'), options },
        ]}
        submitLabel={(count) => t('submit', { count })}
        onDone={(count) => {
          toast.success({ text: t('done', { count }) });
          router.refresh();
        }}
      />
    </section>
  );
}
