import { useLocale, useTranslations } from 'next-intl';
import { refuseAct } from '@/components/console/decision/acts';
import type { Claim } from '@/components/console/decision/claim-list';
import { judged } from '@/components/console/decision/compare';
import type { Act, Moves } from '@/components/console/decision/decision-bar';
import { DecisionDrawer } from '@/components/console/decision/decision-drawer';
import { useAct } from '@/components/console/money/use-act';
import { RowTime } from '@/components/remote-table/row-time';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import { type ConsoleKeeper, finishKeeper, KEEPER_STATE, refuseKeeper } from '@/contract/keeper/keeper';
import { callToken } from '@/lib/api/clients';
import { toIso } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/routing';
import { AssignForm } from './assign-form';

/** The longest words of a refusal. */
const MOST = 200;

/** One request: somebody is named who goes along, it is over, or it cannot be met. */
export function KeeperPanel({
  request,
  kind,
  onDone,
  moves,
  onClose,
}: {
  request: ConsoleKeeper;
  kind?: string;
  onDone: () => unknown;
  moves: Moves;
  onClose: () => void;
}) {
  const t = useTranslations('console.keepers');
  const locale = asLocale(useLocale());
  const toast = useTranslations('toast');
  const { busy, act } = useAct(onDone);
  const { id } = request;
  const named = request.status === KEEPER_STATE.named;
  const acts: Act[] = [
    {
      label: t(named ? 'change' : 'assign'),
      letter: 'p',
      variant: 'brand',
      icon: 'check',
      form: (back) => <AssignForm request={request} onDone={onDone} onCancel={back} />,
    },
    ...(named
      ? [
          {
            label: t('finish'),
            icon: 'done',
            waits: busy,
            press: () => act(() => callToken(finishKeeper, { body: { id } }), toast('saved')),
          } as const,
        ]
      : []),
    refuseAct(t('refuse'), {
      reasons: [],
      most: MOST,
      busy,
      onRefuse: ({ msg = '' }) => act(() => callToken(refuseKeeper, { body: { id, auditMsg: msg } }), toast('saved')),
    }),
  ];
  return (
    <DecisionDrawer
      id={id}
      title={<OwnWords text={request.patientName ?? ''} />}
      matter={{ proof: null, claims: claimsOf({ t, locale }, request, kind) }}
      onReadAgain={onDone}
      acts={acts}
      moves={moves}
      onClose={onClose}
    />
  );
}

function claimsOf(
  { t, locale }: { t: ReturnType<typeof useTranslations<'console.keepers'>>; locale: Locale },
  { phonenumber, serviceTime, place, note, userName, userNameEn, keeperName, keeperPhone }: ConsoleKeeper,
  kind?: string,
): Claim[] {
  const ahead = !serviceTime || Date.parse(toIso(serviceTime)) >= Date.now();
  const own = (text: string | null | undefined) => text && <OwnWords text={text} />;
  return [
    {
      key: 'time',
      label: t('time'),
      value: <RowTime time={serviceTime} />,
      state: judged(ahead),
      against: t(ahead ? 'ahead' : 'past'),
    },
    { key: 'kind', label: t('kind'), value: kind, state: 'plain' },
    { key: 'place', label: t('place'), value: own(place), state: 'plain' },
    { key: 'phone', label: t('phone'), value: phonenumber, state: 'plain' },
    { key: 'note', label: t('note'), value: own(note), state: 'plain' },
    {
      key: 'user',
      label: t('asker'),
      value: <Bilingual locale={locale} zh={userName} en={userNameEn} />,
      state: 'plain',
    },
    { key: 'keeper', label: t('keeper'), value: own(keeperName), state: 'plain', against: keeperPhone },
  ];
}
