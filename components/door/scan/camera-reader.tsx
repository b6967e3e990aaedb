import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { pictureReader } from './read-picture';
import styles from './scan.module.css';

/** Between two looks at the picture. */
const LOOK_MS = 120;
/** A code that stays before the camera is one scan; it is another one after so long out of sight. */
const AWAY_MS = 2_000;

/** Reads codes by the device’s camera, each once for as long as it is in sight. */
export function CameraReader({ onCode }: { onCode: (code: string) => void }) {
  const t = useTranslations('scanner.camera');
  const video = useRef<HTMLVideoElement>(null);
  const [wrong, setWrong] = useState<'refused' | 'none' | null>(null);
  const read = useEffectEvent(onCode);

  useEffect(() => {
    let gone = false;
    let stream: MediaStream | null = null;
    let seen = { code: '', at: 0 };
    const look = async (shown: HTMLVideoElement) => {
      const reader = await pictureReader();
      while (!gone) {
        const code = document.visibilityState === 'visible' ? await reader(shown).catch(() => null) : null;
        const at = performance.now();
        if (code && !gone) {
          if (code !== seen.code || at - seen.at > AWAY_MS) read(code);
          seen = { code, at };
        }
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
    };
    const begin = async () => {
      if (!navigator.mediaDevices) return setWrong('none');
      try {
        const wanted = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } };
        stream = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false });
        const shown = video.current;
        if (gone || !shown) return end();
        shown.srcObject = stream;
        await shown.play();
        await look(shown);
      } catch (error) {
        if (!gone) setWrong(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'none');
      }
    };
    const end = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    void begin();
    return () => {
      gone = true;
      end();
    };
  }, []);

  if (wrong) {
    return (
      <p role="alert" className={styles.nothing}>
        {t(wrong)}
      </p>
    );
  }
  return (
    <div className={styles.camera}>
      <video ref={video} muted playsInline aria-label={t('label')} />
      <p className={styles.hint}>{t('hint')}</p>
    </div>
  );
}
