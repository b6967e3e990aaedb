import type { Picture } from '@/contract/album/album';
import { sizeAt, sourceOf } from './picture-words';

export interface LightboxWords {
  close: string;
  zoom: string;
  previous: string;
  next: string;
  error: string;
  label: string;
  get: string;
  wish: string;
}

interface Asked {
  pictures: readonly Picture[];
  at: number;
  words: LightboxWords;
  nameOf: (picture: Picture) => string;
  onGet: (picture: Picture) => void;
  onWish: (picture: Picture) => void;
}

/** What holds an open viewer to what it shows. */
export interface Lightbox {
  /** Closes it where it shows a picture that is gone. */
  lose(ids: readonly number[]): void;
}

/** Opens pictures over the page: by arrow keys and swipes, with the focus kept in it and given back; its code is loaded when it is opened. */
export async function openLightbox({ pictures, at, words, nameOf, onGet, onWish }: Asked): Promise<Lightbox> {
  const { default: PhotoSwipe } = await import('photoswipe');
  const box = new PhotoSwipe({
    dataSource: pictures.map((picture) => ({
      src: sourceOf(picture, 1600),
      ...sizeAt(picture, 1600),
      msrc: sourceOf(picture, 320),
      alt: nameOf(picture),
    })),
    index: at,
    loop: false,
    bgOpacity: 0.94,
    showHideAnimationType: 'fade',
    closeTitle: words.close,
    zoomTitle: words.zoom,
    arrowPrevTitle: words.previous,
    arrowNextTitle: words.next,
    errorMsg: words.error,
    // The wheel and the keys are the page's again once it is closed.
    escKey: true,
    arrowKeys: true,
    trapFocus: true,
    returnFocus: true,
  });
  const shown = () => pictures[box.currIndex];
  const own = (name: string, text: string, order: number, act: (picture: Picture) => void) =>
    box.ui?.registerElement({
      name,
      order,
      isButton: true,
      tagName: 'button',
      className: 'pswp__button--own',
      html: '',
      onInit: (element) => {
        element.textContent = text;
      },
      onClick: () => {
        const picture = shown();
        if (picture) act(picture);
      },
    });
  box.on('uiRegister', () => {
    own('get', words.get, 7, onGet);
    own('wish', words.wish, 8, (picture) => {
      box.close();
      onWish(picture);
    });
    box.ui?.registerElement({
      name: 'caption',
      order: 9,
      isButton: false,
      appendTo: 'root',
      className: 'pswp__caption',
      onInit: (element) => {
        element.setAttribute('aria-live', 'polite');
        box.on('change', () => {
          const picture = shown();
          element.textContent = picture ? nameOf(picture) : '';
        });
      },
    });
  });
  box.on('bindEvents', () => box.element?.setAttribute('aria-label', words.label));
  box.init();
  return {
    lose(ids) {
      const picture = box.isOpen && !box.isDestroying ? shown() : undefined;
      if (picture && ids.includes(picture.pictureId)) box.close();
    },
  };
}
