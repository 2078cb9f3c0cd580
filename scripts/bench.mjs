import { runProgram } from './tsx-command.mjs';

/** `npm run bench`: see bench/run.ts. */
await runProgram('bench/run.ts');
