import { Modal, Slider } from 'antd';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import styles from './avatar.module.css';
import { type Crop, clampCrop, cropSource, type Size, shownSize } from './crop';

const SIDE = 280;
/** Twice what the upstream keeps, so that its own scaling stays sharp. */
const OUTPUT = 512;
const MAX_ZOOM = 4;
const STEP = 8;
const START: Crop = { zoom: 1, x: 0, y: 0 };
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

async function cut(image: HTMLImageElement, crop: Crop, picture: Size): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = OUTPUT;
  canvas.height = OUTPUT;
  const { x, y, size } = cropSource(crop, picture, SIDE);
  const context = canvas.getContext('2d');
  if (!context) return null;
  // A see-through picture would turn black as JPEG.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, OUTPUT, OUTPUT);
  context.drawImage(image, x, y, size, size, 0, 0, OUTPUT, OUTPUT);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
}

/** Cuts a square out of a chosen picture: dragged or moved by the arrow keys, zoomed by a slider. */
export function AvatarCrop({
  file,
  busy,
  failure,
  onCut,
  onClose,
}: {
  file: File;
  busy: boolean;
  failure: string;
  onCut: (square: Blob) => void;
  onClose: () => void;
}) {
  const t = useTranslations('my.avatar');
  const shared = useTranslations('form');
  const hint = useId();
  const image = useRef<HTMLImageElement>(null);
  const [url, setUrl] = useState('');
  const [picture, setPicture] = useState<Size | null>(null);
  const [broken, setBroken] = useState(false);
  const [crop, setCrop] = useState(START);
  const from = useRef<{ x: number; y: number; crop: Crop } | null>(null);

  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  const place = (next: Crop) => picture && setCrop(clampCrop(next, picture, SIDE));
  const grab = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, y: event.clientY, crop };
  };
  const drag = ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
    const start = from.current;
    if (start) place({ zoom: crop.zoom, x: start.crop.x + clientX - start.x, y: start.crop.y + clientY - start.y });
  };
  const nudge = (event: KeyboardEvent) => {
    const move = ARROWS[event.key];
    if (!move) return;
    event.preventDefault();
    place({ ...crop, x: crop.x + move[0], y: crop.y + move[1] });
  };
  const save = async () => {
    const square = image.current && picture ? await cut(image.current, crop, picture) : null;
    if (square) onCut(square);
    else setBroken(true);
  };

  const shown = picture ? shownSize(picture, SIDE, crop.zoom) : null;
  return (
    <Modal open title={t('cropTitle')} onCancel={onClose} width={360} footer={null} destroyOnHidden>
      <div className={styles.crop}>
        <button
          type="button"
          className={styles.stage}
          aria-label={t('stage')}
          aria-describedby={hint}
          onPointerDown={grab}
          onPointerMove={drag}
          onPointerUp={() => {
            from.current = null;
          }}
          onKeyDown={nudge}
        >
          {url && (
            <img
              ref={image}
              src={url}
              alt=""
              draggable={false}
              className={styles.source}
              style={
                shown
                  ? {
                      width: shown.width,
                      height: shown.height,
                      transform: `translate(calc(-50% + ${crop.x}px), calc(-50% + ${crop.y}px))`,
                    }
                  : undefined
              }
              onLoad={({ currentTarget }) =>
                setPicture({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
              }
              onError={() => setBroken(true)}
            />
          )}
          <span className={styles.mask} aria-hidden="true" />
        </button>
        <p id={hint} className={styles.hint}>
          {t('cropHint')}
        </p>
        <Slider
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={crop.zoom}
          onChange={(zoom) => place({ ...crop, zoom })}
          disabled={!picture}
          tooltip={{ open: false }}
          ariaLabelForHandle={t('zoom')}
        />
        <p role="alert" className={broken || failure ? styles.failure : styles.quiet}>
          {broken ? t('broken') : failure}
        </p>
        <div className={styles.buttons}>
          <Button onClick={onClose} disabled={busy}>
            {shared('cancel')}
          </Button>
          <Button variant="brand" onClick={() => void save()} disabled={busy || !picture || broken}>
            {busy ? shared('submitting') : t('save')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
