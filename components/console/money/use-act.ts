import { useRef, useState } from 'react';
import { toast } from '@/lib/stores/toast-store';

export type Act = (write: () => Promise<unknown>, done: string) => Promise<void>;

/** Does one thing at a time and says that it is done; `onDone` reads again what it changed. */
export function useAct(onDone: () => unknown): { busy: boolean; act: Act } {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const act: Act = async (write, done) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await write();
      // Said once no window is closed any more: it stands in the one above.
      await onDone();
      toast.success({ text: done });
    } catch {
      // The client has shown what the upstream said.
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, act };
}
