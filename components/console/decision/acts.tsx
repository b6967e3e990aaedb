import type { Act } from './decision-bar';
import { type Reason, type Refusal, RefuseForm } from './refuse-form';

/** To refuse something: with a reason of the list, words, or both. */
export const refuseAct = (
  label: string,
  {
    reasons,
    most,
    busy,
    onRefuse,
  }: {
    reasons: readonly Reason[];
    most?: number;
    busy: boolean;
    onRefuse: (refusal: Refusal) => unknown;
  },
): Act => ({
  label,
  letter: 'r',
  icon: 'close',
  form: (back) => (
    <RefuseForm
      label={label}
      reasons={reasons}
      most={most}
      busy={busy}
      onRefuse={(refusal) => void onRefuse(refusal)}
      onCancel={back}
    />
  ),
});

/** To pass something or to refuse it. */
export const passOrRefuse = ({
  words,
  reasons,
  most,
  busy,
  decide,
}: {
  /** With `passText` it asks once more. */
  words: { pass: string; refuse: string; passText?: string };
  reasons: readonly Reason[];
  /** The longest words of a refusal. */
  most?: number;
  busy: boolean;
  decide: (decision: { pass: boolean } & Refusal) => unknown;
}): Act[] => [
  {
    label: words.pass,
    letter: 'p',
    variant: 'brand',
    icon: 'check',
    waits: busy,
    question: words.passText,
    press: () => decide({ pass: true }),
  },
  refuseAct(words.refuse, {
    reasons,
    most,
    busy,
    onRefuse: (refusal) => decide({ pass: false, ...refusal }),
  }),
];
