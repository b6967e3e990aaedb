import type { Viewer } from 'openseadragon';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

interface Tiled {
  /** Another picture is another viewer. */
  id: string;
  width: number;
  height: number;
  tile: { side: number; overlap: number };
  urlOf: (level: number, x: number, y: number) => string;
}
interface DeepZoom {
  /** Where the viewer is drawn. */
  place: RefObject<HTMLDivElement | null>;
  state: 'waiting' | 'open' | 'failed';
  zoom: (by: number) => void;
  whole: () => void;
}

/** Looks at a picture from near, tile by tile: the viewer is loaded when its place comes into sight. */
export function useDeepZoom({ id, width, height, tile, urlOf }: Tiled): DeepZoom {
  const place = useRef<HTMLDivElement>(null);
  const viewer = useRef<Viewer | null>(null);
  const [reached, setReached] = useState<{ id: string; state: DeepZoom['state'] }>({ id, state: 'waiting' });
  const getTileUrl = useEffectEvent(urlOf);
  const { side, overlap } = tile;

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let ended = false;
    const start = async () => {
      try {
        const { default: OpenSeadragon } = await import('openseadragon');
        if (ended) return;
        const made = OpenSeadragon({
          element,
          showNavigationControl: false,
          // A tile of the first levels is a few pixels wide.
          minZoomImageRatio: 1,
          maxZoomPixelRatio: 2,
          visibilityRatio: 1,
          gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: true },
          // A page must be scrolled past it: the wheel zooms what has the focus.
          tileSources: {
            width,
            height,
            tileSize: side,
            tileOverlap: overlap,
            minLevel: 8,
            maxLevel: Math.ceil(Math.log2(Math.max(width, height))),
            getTileUrl: (level: number, x: number, y: number) => getTileUrl(level, x, y),
          },
        });
        made.addHandler('open', () => setReached({ id, state: 'open' }));
        made.addHandler('open-failed', () => setReached({ id, state: 'failed' }));
        viewer.current = made;
      } catch {
        setReached({ id, state: 'failed' });
      }
    };
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      void start();
    });
    seen.observe(element);
    return () => {
      ended = true;
      seen.disconnect();
      viewer.current?.destroy();
      viewer.current = null;
    };
  }, [id, width, height, side, overlap]);

  return {
    place,
    state: reached.id === id ? reached.state : 'waiting',
    zoom: (by) => {
      viewer.current?.viewport.zoomBy(by);
      viewer.current?.viewport.applyConstraints();
    },
    whole: () => void viewer.current?.viewport.goHome(),
  };
}
