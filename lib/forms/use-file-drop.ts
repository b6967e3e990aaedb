import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Files dropped on an element; answers whether some are held over it. */
export function useFileDrop(ref: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const take = useEffectEvent((files: File[]) => onFiles(files));
  useEffect(() => {
    const zone = ref.current;
    const onOver = (event: DragEvent) => {
      // Without it the browser opens the file instead.
      event.preventDefault();
      setOver(true);
    };
    const onLeave = () => setOver(false);
    const onDrop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take([...(event.dataTransfer?.files ?? [])]);
    };
    zone?.addEventListener('dragover', onOver);
    zone?.addEventListener('dragleave', onLeave);
    zone?.addEventListener('drop', onDrop);
    return () => {
      zone?.removeEventListener('dragover', onOver);
      zone?.removeEventListener('dragleave', onLeave);
      zone?.removeEventListener('drop', onDrop);
    };
  }, [ref]);
  return over;
}
