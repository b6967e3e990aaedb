/** One decimal is enough for a picture of 640 units. */
export const n = (value: number) => String(Math.round(value * 10) / 10);
