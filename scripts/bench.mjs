import { measure } from './measure.mjs';

/** `npm run bench`: see bench/run.ts. */
await measure('bench/run.ts');
