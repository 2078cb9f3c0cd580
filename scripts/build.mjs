import { ensureDependencies, rebuild } from './prepare.mjs';

await ensureDependencies();
await rebuild();
