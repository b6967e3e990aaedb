import { useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { ApiError } from '@/lib/api/errors';
import { mayLeave } from '@/lib/forms/use-leave-guard';

/** For the `onFail` of a form: keeps the number of the version that a colleague has saved since it was opened. */
export function useOvertaken() {
  const [newest, setNewest] = useState<number | null>(null);
  return {
    newest,
    onFail: (error: unknown) => setNewest(error instanceof ApiError ? (error.newest ?? null) : null),
  };
}

/** Beside the button of a form that a colleague has overtaken: to save it all the same, or to go on with theirs. */
export function OvertakenChoices({
  form,
  newest,
  text,
  onTakeNewest,
}: {
  form: {
    ref: RefObject<HTMLFormElement | null>;
    values: { version: number };
    set(change: { version: number }): void;
    submit(): Promise<void>;
  };
  newest: number | null;
  /** What becomes of theirs, where it is not simply replaced. */
  text?: string;
  /** Gives up what was written here. */
  onTakeNewest: () => void;
}) {
  const t = useTranslations('console.overtaken');
  if (newest === null || form.values.version >= newest) return null;
  const saveOver = () => {
    form.set({ version: newest });
    return form.submit();
  };
  return (
    <>
      <ConfirmButton
        text={text ?? t('saveOverText')}
        confirmLabel={t('saveOver')}
        cancelLabel={t('cancel')}
        onConfirm={saveOver}
      >
        {t('saveOver')}
      </ConfirmButton>
      <Button variant="quiet" onClick={() => mayLeave(form.ref.current) && onTakeNewest()}>
        {t('takeNewest')}
      </Button>
    </>
  );
}
