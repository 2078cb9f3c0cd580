import { measure } from './measure.mjs';

await measure('bench/run.ts');
