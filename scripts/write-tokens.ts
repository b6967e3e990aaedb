import { writeFileSync } from 'node:fs';
import { cssVariables } from '../lib/theme/css-variables';

/** Writes app/tokens.css from lib/theme/tokens.ts. */
writeFileSync('app/tokens.css', cssVariables());
