/** A picture under a square window: `zoom` 1 just covers it; offsets move the picture's middle, in window pixels. */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}

const scaleOf = (picture: Size, side: number, zoom: number) =>
  (side / Math.max(1, Math.min(picture.width, picture.height))) * zoom;

/** Size at which the picture is drawn under a window of `side` pixels. */
export function shownSize(picture: Size, side: number, zoom: number): Size {
  const scale = scaleOf(picture, side, zoom);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** The same crop moved back so far that the picture covers the whole window. */
export function clampCrop(crop: Crop, picture: Size, side: number): Crop {
  const { width, height } = shownSize(picture, side, crop.zoom);
  const limit = (value: number, length: number) => {
    const most = Math.max(0, (length - side) / 2);
    return Math.min(most, Math.max(-most, value));
  };
  return { zoom: crop.zoom, x: limit(crop.x, width), y: limit(crop.y, height) };
}

/** The square of the picture that the window shows, in the picture's own pixels. */
export function cropSource(crop: Crop, picture: Size, side: number): { x: number; y: number; size: number } {
  const scale = scaleOf(picture, side, crop.zoom);
  const size = side / scale;
  return {
    x: picture.width / 2 - crop.x / scale - size / 2,
    y: picture.height / 2 - crop.y / scale - size / 2,
    size,
  };
}
