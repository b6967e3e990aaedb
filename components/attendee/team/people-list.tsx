import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { CopyLink } from '@/components/attendee/copy-link';
import { FormAlert } from '@/components/forms/form-alert';
import { Button } from '@/components/ui/action/button';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import { orderTeam, sendInvitations, type TeamPayer, type TeamPerson, type TeamSheet } from '@/contract/attendee/team';
import { callToken } from '@/lib/api/clients';
import { newIdempotencyKey } from '@/lib/api/idempotency-key';
import { useRun } from '@/lib/forms/use-run';
import { href } from '@/lib/href';
import { formatYuan } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { useRouter } from '@/lib/i18n/navigation';
import { toast } from '@/lib/stores/toast-store';
import own from '../own.module.css';
import { PersonDialog } from './person-dialog';
import { RemoveDialog } from './remove-dialog';
import styles from './team.module.css';
import { isOrderable, STATE_TONES, stateOf, sumOf, typeName } from './team-words';

const PAID = '1';

/** The people of a team: how each stands, and what can be done about those who are chosen. */
export function PeopleList({ msId, sheet, payer }: { msId: number; sheet: TeamSheet; payer: TeamPayer }) {
  const t = useTranslations('team.list');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [editing, setEditing] = useState<TeamPerson | null>(null);
  const [removing, setRemoving] = useState<readonly TeamPerson[]>([]);
  const { people } = sheet;
  // What is gone from the list is chosen no more.
  const picked = people.filter(({ enrollId }) => chosen.includes(enrollId));
  if (people.length === 0) return <EmptyState title={t('empty')} text={t('emptyText')} />;
  const pick = (id: number, on: boolean) =>
    setChosen((known) => (on ? [...known, id] : known.filter((one) => one !== id)));
  return (
    <section className={own.group} aria-labelledby="team-people">
      <h2 id="team-people">{t('title')}</h2>
      <div className={styles.frame}>
        <table className={styles.table} aria-labelledby="team-people">
          <thead>
            <tr>
              <th scope="col">
                <input
                  type="checkbox"
                  aria-label={t('all')}
                  checked={picked.length === people.length}
                  onChange={({ target }) => setChosen(target.checked ? people.map(({ enrollId }) => enrollId) : [])}
                />
              </th>
              {(['name', 'hospital', 'type', 'state', 'claim'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{t('tools')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <Row
                key={person.enrollId}
                person={person}
                sheet={sheet}
                picked={chosen.includes(person.enrollId)}
                onPick={(on) => pick(person.enrollId, on)}
                onEdit={() => setEditing(person)}
                onRemove={() => setRemoving([person])}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Bar msId={msId} sheet={sheet} payer={payer} picked={picked} onRemove={() => setRemoving(picked)} />
      {editing && <PersonDialog msId={msId} sheet={sheet} person={editing} onClose={() => setEditing(null)} />}
      {removing.length > 0 && <RemoveDialog msId={msId} people={removing} onClose={() => setRemoving([])} />}
    </section>
  );
}

function Row({
  person,
  sheet,
  picked,
  onPick,
  onEdit,
  onRemove,
}: {
  person: TeamPerson;
  sheet: TeamSheet;
  picked: boolean;
  onPick: (on: boolean) => void;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const t = useTranslations('team.list');
  const locale = asLocale(useLocale());
  const { hospital, phonenumber, feeId, claimed, invited } = person;
  const name = person.name && localText(locale, person.name, person.nameEn).text;
  const state = stateOf(person);
  const who = name || t('nobody');
  const claim = claimed ? 'claimed' : invited ? 'invited' : 'unclaimed';
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          aria-label={t('pick', { name: who })}
          checked={picked}
          onChange={({ target }) => onPick(target.checked)}
        />
      </td>
      <th scope="row">
        {name ? <OwnWords text={name} /> : <span className={own.lead}>{who}</span>}
        {phonenumber && <span className={styles.phone}>{phonenumber}</span>}
      </th>
      <td data-label={t('hospital')}>
        <OwnWords text={hospital} />
      </td>
      <td data-label={t('type')}>{typeName(sheet.offers, feeId, locale)}</td>
      <td data-label={t('state')}>
        <StatusBadge tone={STATE_TONES[state]}>{t(`states.${state}`)}</StatusBadge>
      </td>
      <td data-label={t('claim')}>{name && t(`claims.${claim}`)}</td>
      <td>
        <span className={styles.tools}>
          <Button variant="quiet" icon="edit" aria-label={t('editOne', { name: who })} onClick={onEdit} />
          {person.inviteUrl && (
            <CopyLink
              path={person.inviteUrl}
              label={t('copyOne', { name: who })}
              said={t('copied', { name: who })}
              byHand={t('copyByHand')}
            />
          )}
          <Button variant="quiet" icon="close" aria-label={t('removeOne', { name: who })} onClick={onRemove} />
        </span>
      </td>
    </tr>
  );
}

/** What can be done about those who are chosen, and what it costs. */
function Bar({
  msId,
  sheet,
  payer,
  picked,
  onRemove,
}: {
  msId: number;
  sheet: TeamSheet;
  payer: TeamPayer;
  picked: readonly TeamPerson[];
  onRemove: () => void;
}) {
  const t = useTranslations('team.bar');
  const router = useRouter();
  const { busy, alert, run } = useRun(t('failed'));
  const orderable = picked.filter(isOrderable);
  const asked = picked.filter(({ claimed, phonenumber, name }) => !claimed && phonenumber && name);
  const sum = sumOf(orderable, sheet.offers);
  const order = () =>
    run(async () => {
      const enrollIds = orderable.map(({ enrollId }) => enrollId);
      const body = { msId, enrollIds, amount: sum, idempotencyKey: newIdempotencyKey() };
      const { orderNo, payStatus } = await callToken(orderTeam, { body, quiet: true });
      if (payStatus === PAID) toast.success({ text: t('enrolled') });
      else router.push(href('cashier', {}, { query: { orderNo } }));
    });
  const invite = () =>
    run(async () => {
      const body = { msId, enrollIds: asked.map(({ enrollId }) => enrollId) };
      const { sent } = await callToken(sendInvitations, { body, quiet: true });
      toast.success({ text: t('sent', { count: sent }) });
    });
  return (
    <div className={own.foot} data-sum="">
      <FormAlert>{alert}</FormAlert>
      <p role="status" className={own.sum}>
        {picked.length === 0 ? (
          t('nothing')
        ) : (
          <>
            {t('chosen', { count: picked.length, orderable: orderable.length })}
            {orderable.length > 0 && payer === 'contact' && <strong>{formatYuan(sum)}</strong>}
          </>
        )}
      </p>
      {payer === 'each' && <p className={own.lead}>{t('each')}</p>}
      <div className={own.actions}>
        {payer === 'contact' && (
          <Button
            variant="primary"
            aria-disabled={busy || orderable.length === 0}
            onClick={() => orderable.length > 0 && void order()}
          >
            {t('order', { count: orderable.length })}
          </Button>
        )}
        <Button
          icon="mail"
          aria-disabled={busy || asked.length === 0}
          onClick={() => asked.length > 0 && void invite()}
        >
          {t('invite', { count: asked.length })}
        </Button>
        <Button
          icon="close"
          aria-disabled={busy || picked.length === 0}
          onClick={() => picked.length > 0 && onRemove()}
        >
          {t('remove', { count: picked.length })}
        </Button>
      </div>
    </div>
  );
}
