import { useTranslations } from 'next-intl';
import styles from '@/components/console/console.module.css';
import type { Claim } from '@/components/console/decision/claim-list';
import { type ClaimState, compare, judged } from '@/components/console/decision/compare';
import { OwnWords } from '@/components/ui/fact/own-words';
import { REGISTRATION_NO } from '@/contract/cert/cert';
import type { AuditCaseDetail } from '@/contract/console/console';
import { isCreditCode } from '@/contract/meeting-manage/credit-code';
import { wordOf } from '@/lib/i18n/word-of';

type Fact = AuditCaseDetail['facts'][number];

/** What was handed in as claims: against what the site knows of it, against its own check digit, or against what it replaces. */
export function useCaseClaims(): (detail: AuditCaseDetail) => Claim[] {
  const t = useTranslations('console.audit');
  const said = useTranslations('console.audit.against');
  const claimOf = (fact: Fact, isChange: boolean): Claim => {
    const { name, value, before, known } = fact;
    const changed = before != null;
    const state = compare('name', value, known);
    const words: Omit<Claim, 'key' | 'label' | 'value'> = changed
      ? { state: 'warns', against: said('changed') }
      : name === 'creditCode'
        ? checked(isCreditCode(value), said('code'), said('wrongCode'))
        : name === 'registrationNo'
          ? checked(REGISTRATION_NO.test(value), said('number'), said('wrongNumber'))
          : known
            ? { state, against: told(state, said('known'), said.rich('knownElse', { known: () => own(known) })) }
            : isChange
              ? { state: 'agrees', against: said('same') }
              : { state: 'plain' };
    return {
      key: name,
      label: wordOf(t, `facts.${name}`, name),
      value: changed ? <Changed before={before} value={value} /> : value && own(value),
      ...words,
    };
  };
  return ({ facts, kind, change, files }) => {
    const papers = kind === 'cert' || kind === 'dept';
    return [
      ...facts.filter(({ name }) => name !== 'coverUrl').map((fact) => claimOf(fact, change === true)),
      ...(papers && files.length === 0
        ? [{ key: 'files', label: t('files'), value: t('noFiles'), ...checked(false, '', said('noFiles')) }]
        : []),
    ];
  };
}

const own = (text: string) => <OwnWords text={text} />;
const told = <Words,>(state: ClaimState, agrees: Words, warns: Words) => (state === 'agrees' ? agrees : warns);
const checked = (agrees: boolean, yes: string, no: string) => {
  const state = judged(agrees);
  return { state, against: told(state, yes, no) };
};

/** A detail of a change: what stood there, and what is to be. */
function Changed({ before, value }: { before: string; value: string }) {
  const t = useTranslations('console.audit');
  return (
    <span className={styles.changed}>
      <del>{before ? <OwnWords text={before} /> : t('nothing')}</del>
      <ins>{value ? <OwnWords text={value} /> : t('nothing')}</ins>
    </span>
  );
}
