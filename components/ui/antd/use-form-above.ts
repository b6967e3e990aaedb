import { type RefObject, useRef, useState } from 'react';
import { mayLeave } from '@/lib/forms/use-leave-guard';

export interface FormAbove<Row> {
  /** What the form is about: a new entry, or the one that is changed; null while it is shut. */
  open: Row | 'new' | null;
  /** Opens it, after a question where it holds what was not sent. */
  show(about: Row | 'new'): void;
  /** Shuts it, after the same question. */
  close(): void;
  /** Shuts it after it was sent. */
  done(): void;
  opener: RefObject<HTMLButtonElement | null>;
  section: RefObject<HTMLElement | null>;
}

/** The form that opens above a list. */
export function useFormAbove<Row = never>(): FormAbove<Row> {
  const [open, setOpen] = useState<Row | 'new' | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const section = useRef<HTMLElement>(null);
  const done = () => {
    setOpen(null);
    opener.current?.focus();
  };
  return {
    open,
    show: (about) => {
      if (mayLeave(section.current)) setOpen(about);
    },
    close: () => {
      if (mayLeave(section.current)) done();
    },
    done,
    opener,
    section,
  };
}
