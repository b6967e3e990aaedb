/** Whether an Accept-Language header puts English before Chinese (spec §9, first visit at `/`). */
export function prefersEnglish(header: string | null | undefined): boolean {
  const ranked = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';');
      const q = rest.map((item) => /^\s*q=([\d.]+)/.exec(item)?.[1]).find(Boolean);
      return { tag, weight: q === undefined ? 1 : Number(q) };
    })
    .filter(({ tag, weight }) => tag && tag !== '*' && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return /^en\b/.test(ranked[0]?.tag ?? '');
}
