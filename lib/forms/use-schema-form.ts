import { useTranslations } from 'next-intl';
import { type RefObject, type SubmitEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import { wordOf } from '@/lib/i18n/word-of';
import { dropDraft, keepDraft, readDraft, startValues } from './draft';
import { isRepeat, readFailure } from './failure';
import { firstIssues } from './first-issues';
import { useLeaveGuard } from './use-leave-guard';

/** Message keys, or the server's words, by field; `form` belongs to the form as a whole. */
export type FieldErrors = Record<string, string>;

/** What a field of `components/forms` is given by `form.field(name)`. */
export interface Bound<T> {
  name: string;
  value: T;
  onChange: (value: T) => void;
  /** Words beside the field. */
  error?: string;
  /** Id of words for the whole form that speak of this field too. */
  errorId?: string;
  /** Keeps the form from being sent while there is a reason, in words. */
  hold: (reason: string | null) => void;
}

export interface SchemaFormOptions<S extends z.ZodType, V extends object, A> {
  /** The contract's schema of the body. */
  schema: S;
  initial: V;
  /** What the form holds as the body that the schema checks; left out where they are the same. */
  toBody?: (values: V) => z.input<S>;
  /** Checks with an order of their own (spec §5), before the schema's: what they find is all that is shown. */
  check?: (values: V) => FieldErrors;
  submit: (body: z.output<S>, values: V) => Promise<A>;
  onDone?: (answer: A, body: z.output<S>) => void;
  /** The form is there after it was sent: what is typed meanwhile stays, and is not sent yet. Others take nothing while they are sent. */
  stays?: boolean;
  /** It is only asked what would come of it: nothing counts as sent until `discard`. */
  asksOnly?: boolean;
  /** What the answer moves in the form itself: the version that its next change is of. */
  moves?: (answer: A) => Partial<V>;
  onFail?: (error: unknown) => void;
  /** Fields of the form by fields of the body, where they have other names. */
  fieldOf?: Record<string, string>;
  /** Fields that words for the whole form are about: name and password of a sign-in. */
  blames?: readonly (keyof V & string)[];
  /** Empties the form afterwards. */
  resets?: boolean;
  /** Name under which what is typed is kept for this tab until it was sent; secrets never are. */
  draft?: string;
  /** Asks before the page is left with changes that were not sent. */
  guard?: boolean;
}

/** A form as its fields and `SchemaForm` see it. */
export interface SchemaFormHandle<V extends object> {
  ref: RefObject<HTMLFormElement | null>;
  values: V;
  busy: boolean;
  /** It is being sent and takes nothing until it was. */
  closed: boolean;
  /** What is shown was typed before and not sent; `discard` goes back to what was given. */
  restored: boolean;
  discard(): void;
  /** Why it cannot be sent now, in words. */
  held: string;
  /** Words for the whole form, and by field. */
  alert: string;
  alertId: string;
  errors: FieldErrors;
  set(change: Partial<V>): void;
  /** Empties a field that serves once; words beside it stay. */
  clear(name: keyof V & string): void;
  field<K extends keyof V & string>(name: K): Bound<V[K]>;
  /** Words at a place inside a field: `authors.0.name`. */
  errorAt(path: string): string | undefined;
  /** Shows keys of messages or the server's words, and leads to the first wrong field. */
  show(found: FieldErrors): void;
  /** Shows a refusal where it belongs. */
  fail(error: unknown): void;
  submit(event?: SubmitEvent<HTMLFormElement>): Promise<void>;
}

interface Shown {
  /** What the checks found, as keys; they are looked at again when something changes. */
  checked: FieldErrors;
  /** What the server said, as words; it stands until its field changes. */
  told: FieldErrors;
  alert: string;
  blamed: boolean;
}
const NOTHING: Shown = { checked: {}, told: {}, alert: '', blamed: false };

const without = (errors: FieldErrors, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !fields.includes(path.split('.')[0] ?? '')));
const at = (errors: FieldErrors, field: string) =>
  errors[field] ?? Object.entries(errors).find(([path]) => path.startsWith(`${field}.`))?.[1];

/**
 * A form over a schema of the contract: checked when it is sent, then at every change; the server's words stand at
 * their fields, the first wrong one takes the focus, nothing typed is lost, and it is never sent twice at once.
 */
export function useSchemaForm<S extends z.ZodType, V extends object, A>(
  options: SchemaFormOptions<S, V, A>,
): SchemaFormHandle<V> {
  const { initial, draft, fieldOf = {}, blames = [] } = options;
  const t = useTranslations();
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const latest = useRef(values);
  const tried = useRef(false);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(NOTHING);
  const [holds, setHolds] = useState<Record<string, string>>({});
  const [unsaved, setUnsaved] = useState(false);
  const [restored, setRestored] = useState(false);
  const [focusTurn, setFocusTurn] = useState(0);
  const alertId = useId();

  // What a tab keeps is unknown to the server that drew the page.
  const given = useRef(initial);
  useEffect(() => {
    if (!draft) return;
    const typed = startValues(latest.current, pick(readDraft(draft), latest.current, given.current));
    if (JSON.stringify(typed) === JSON.stringify(latest.current)) return;
    latest.current = typed;
    setValues(typed);
    setUnsaved(true);
    setRestored(true);
  }, [draft]);
  const forget = () => {
    if (draft) dropDraft(draft);
  };
  useLeaveGuard(Boolean(options.guard) && unsaved, options.guard ? t('form.unsaved') : '', ref, forget);
  useEffect(() => {
    if (focusTurn > 0) focusFirstWrong(ref.current);
  }, [focusTurn]);

  // Keys from the checks, words from the server.
  const say = (words: string | undefined) => words && wordOf(t, words, words);
  const home = (found: FieldErrors) =>
    Object.fromEntries(
      Object.entries(found).map(([path, words]) => [fieldOf[path.split('.')[0] ?? ''] ?? path, words]),
    );
  const bodyOf = (now: V) => (options.toBody ? options.toBody(now) : now);

  const find = (now: V): FieldErrors => {
    const first = options.check?.(now) ?? {};
    if (Object.keys(first).length > 0) return first;
    const checked = options.schema.safeParse(bodyOf(now));
    return checked.success ? {} : home(firstIssues(checked.error));
  };

  const set = (change: Partial<V>) => {
    latest.current = { ...latest.current, ...change };
    setValues(latest.current);
    setUnsaved(true);
    if (draft) keepDraft(draft, latest.current);
    const changed = Object.keys(change);
    const found = tried.current || Object.keys(shown.checked).length > 0 ? find(latest.current) : {};
    setShown((known) => {
      const looked = (path: string) =>
        path in known.checked || (tried.current && changed.includes(path.split('.')[0] ?? ''));
      const checked = Object.fromEntries(Object.entries(found).filter(([path]) => path !== 'form' && looked(path)));
      return { ...known, checked, told: without(known.told, changed) };
    });
  };

  const clear = (name: keyof V & string) => {
    latest.current = { ...latest.current, [name]: initial[name] };
    setValues(latest.current);
  };

  const show = (found: FieldErrors) => {
    const { form = '', ...fields } = found;
    setShown({ checked: home(fields), told: {}, alert: form, blamed: Boolean(form) });
    setFocusTurn((turn) => turn + 1);
  };
  const fail = (error: unknown) => {
    const { form, fields, network, blamed } = readFailure(error);
    setShown({
      checked: {},
      told: home(fields),
      alert: network ? (isRepeat(error) ? 'form.repeated' : 'form.network') : form,
      blamed: blamed && Boolean(form),
    });
    if (Object.keys(fields).length > 0) setFocusTurn((turn) => turn + 1);
  };

  const finish = (answer: A, body: z.output<S>, handedIn: V) => {
    if (options.asksOnly) return options.onDone?.(answer, body);
    const typed = latest.current !== handedIn;
    latest.current = { ...latest.current, ...options.moves?.(answer) };
    if (options.resets) {
      latest.current = initial;
      tried.current = false;
    }
    setValues(latest.current);
    setUnsaved(typed);
    setRestored(false);
    if (draft && typed) keepDraft(draft, latest.current);
    else forget();
    options.onDone?.(answer, body);
  };
  const discard = () => {
    forget();
    latest.current = given.current;
    setValues(given.current);
    setShown(NOTHING);
    setUnsaved(false);
    setRestored(false);
  };
  const send = async (body: z.output<S>): Promise<{ answer: A } | null> => {
    running.current = true;
    setBusy(true);
    setShown(NOTHING);
    try {
      return { answer: await options.submit(body, latest.current) };
    } catch (error) {
      fail(error);
      options.onFail?.(error);
      return null;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const submit = async (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault();
    // A reference and no state: a second Enter may come before anything is drawn.
    if (running.current || Object.keys(holds).length > 0) return;
    tried.current = true;
    const found = find(latest.current);
    if (Object.keys(found).length > 0) return show(found);
    const handedIn = latest.current;
    const body = options.schema.parse(bodyOf(handedIn));
    const sent = await send(body);
    // What follows a success is no part of it: a fault there must not look like a refusal.
    if (sent) finish(sent.answer, body, handedIn);
  };

  const hold = useCallback((name: string, reason: string | null) => {
    setHolds(({ [name]: _before, ...others }) => (reason ? { ...others, [name]: reason } : others));
  }, []);
  const errors = Object.fromEntries(
    Object.entries({ ...shown.checked, ...shown.told }).map(([path, words]) => [path, say(words) ?? '']),
  );
  const field = <K extends keyof V & string>(name: K): Bound<V[K]> => ({
    name,
    value: values[name],
    onChange: (value) => set({ [name]: value } as unknown as Partial<V>),
    error: at(errors, name),
    errorId: shown.blamed && blames.includes(name) && !at(errors, name) ? alertId : undefined,
    hold: (reason) => hold(name, reason),
  });
  return {
    ref,
    values,
    busy,
    closed: busy && !options.stays,
    restored,
    discard,
    held: Object.values(holds)[0] ?? '',
    alert: say(shown.alert) ?? '',
    alertId,
    errors,
    set,
    clear,
    field,
    errorAt: (path) => errors[path],
    show,
    fail,
    submit,
  };
}

/** What of a draft may come in: fields in which nothing was typed since the page was drawn. */
function pick<V extends object>(draft: Record<string, unknown>, now: V, given: V): Record<string, unknown> {
  const untouched = (field: string) => now[field as keyof V] === given[field as keyof V];
  return Object.fromEntries(Object.entries(draft).filter(([field]) => untouched(field)));
}

const CONTROLS = 'input:not([type=file]):not([type=hidden]), textarea, select, [role=button], button';

/** Words beside a field go first; words for the whole form lead to the first field that is still empty. */
function focusFirstWrong(form: HTMLFormElement | null): void {
  const controlsOf = (mark: string) =>
    [...(form?.querySelectorAll(`[data-wrong="${mark}"]`) ?? [])].flatMap((field) => {
      const control = field.querySelector<HTMLElement>(CONTROLS);
      return control ? [control] : [];
    });
  const blamed = controlsOf('form');
  const empty = blamed.find((control) => control instanceof HTMLInputElement && !control.value);
  (controlsOf('field')[0] ?? empty ?? blamed[0])?.focus();
}
