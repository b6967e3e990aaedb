import { createRequire } from 'node:module';

/** sharp by its part for `require`: the other one reads JSON with an import attribute, which Node knows from 20.10 on. */
export const sharp: typeof import('sharp').default = createRequire(import.meta.url)('sharp');
