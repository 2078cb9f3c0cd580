import { runProgram } from './tsx-command.mjs';

/** `npm run lighthouse`: see bench/lighthouse/run.ts. */
await runProgram('bench/lighthouse/run.ts');
