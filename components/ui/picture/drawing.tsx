const SCENES = {
  /** An empty ruler: nothing on. */
  calendar:
    'M20 96h200M20 96v12M60 96v8M100 96v12M140 96v8M180 96v12M220 96v8M84 28h72v52H84zM84 44h72M100 22v12M140 22v12',
  /** A lens over ruled lines: nothing found. */
  search:
    'M20 40h74M20 62h66M20 84h74M146 40h74M154 62h66M146 84h74M120 36a26 26 0 1 0 0 52 26 26 0 0 0 0-52M139 82l22 22',
  /** A flat trace: no messages. */
  notice: 'M20 70h62l8-10 9 10h10l8-34 11 56 7-22h14l7-8 7 8h57M104 104h32',
  /** An empty shelf. */
  list: 'M40 30h160v72H40zM40 54h160M40 78h160M56 42h48M56 66h72M56 90h32',
  /** A broken trace: something failed. */
  broken: 'M20 70h56l8-10 9 10h9l8-34 6 28M134 78l5 10 5-18h14l7-8 7 8h48M118 52l10 14M130 50l-14 18',
} as const;

export type Scene = keyof typeof SCENES;

/** The small line drawing of an empty or failed state. */
export function Drawing({ scene, className }: { scene: Scene; className?: string }) {
  return (
    <svg viewBox="0 0 240 120" width={240} height={120} className={className} aria-hidden="true">
      <path
        d={SCENES[scene]}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
