import { measure } from './measure.mjs';

/** `npm run lighthouse`: see bench/lighthouse/run.ts. */
await measure('bench/lighthouse/run.ts');
