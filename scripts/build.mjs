import { ensureDependencies, rebuild } from './prepare.mjs';

/** `npm run build`: builds even when nothing has changed. */
await ensureDependencies();
await rebuild();
