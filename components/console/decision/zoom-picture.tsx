import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type CSSProperties, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import type { IconName } from '@/components/ui/picture/icon-names';
import styles from './decision.module.css';

const ZOOMS = [1, 1.5, 2, 3, 4] as const;

/** A picture that is enlarged, turned, and pulled about or scrolled in its pane. */
export function ZoomPicture({ src, alt, onStale }: { src: string; alt: string; onStale: () => void }) {
  const t = useTranslations('console.decision');
  const pane = useRef<HTMLElement>(null);
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  const zoom = ZOOMS[step] ?? 1;
  const shown = useRef(zoom);
  // What stood in the middle stays there.
  useLayoutEffect(() => {
    const box = pane.current;
    if (!box) return;
    const by = zoom / shown.current;
    shown.current = zoom;
    box.scrollLeft = (box.scrollLeft + box.clientWidth / 2) * by - box.clientWidth / 2;
    box.scrollTop = (box.scrollTop + box.clientHeight / 2) * by - box.clientHeight / 2;
  }, [zoom]);
  const pull = ({ buttons, pointerType, movementX, movementY }: PointerEvent) => {
    // Fingers scroll by themselves.
    if (pointerType !== 'mouse' || buttons !== 1) return;
    pane.current?.scrollBy(-movementX, -movementY);
  };
  const tools: { name: string; icon: IconName; key?: string; off?: boolean; press: () => void }[] = [
    { name: t('zoomOut'), icon: 'zoomOut', key: '-', off: step === 0, press: () => setStep(step - 1) },
    { name: t('zoomIn'), icon: 'zoomIn', key: 'Plus', off: step === ZOOMS.length - 1, press: () => setStep(step + 1) },
    { name: t('fit'), icon: 'fit', key: '0', off: step === 0, press: () => setStep(0) },
    { name: t('turn'), icon: 'turn', press: () => setTurns(turns + 1) },
  ];
  return (
    <>
      <div className={styles.tools}>
        {tools.map(({ name, icon, key, off = false, press }) => (
          <Button
            key={icon}
            variant="quiet"
            icon={icon}
            aria-label={name}
            title={name}
            aria-keyshortcuts={key}
            aria-disabled={off}
            onClick={() => !off && press()}
          />
        ))}
        <output className={styles.zoom}>{t('zoomed', { percent: zoom * 100 })}</output>
      </div>
      <section
        ref={pane}
        className={clsx(styles.canvas, step > 0 && styles.movable)}
        aria-label={alt}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
        tabIndex={0}
        onPointerMove={pull}
      >
        <div className={styles.sheet} style={{ '--zoom': zoom } as CSSProperties}>
          <img
            className={turns % 2 === 1 ? styles.across : undefined}
            style={{ '--turn': `${turns * 90}deg` } as CSSProperties}
            src={src}
            alt={alt}
            draggable={false}
            onError={onStale}
          />
        </div>
      </section>
    </>
  );
}
