import { findChromium } from '../tests/support/chromium.mjs';
import { measure } from './measure.mjs';
import { refuse } from './prepare.mjs';

if (!findChromium())
  refuse(
    'lighthouse needs Chromium, which is not on the PATH: install it (Debian: apt-get install chromium), or name it by CHROMIUM=/path/to/chromium.',
  );
await measure('bench/lighthouse/run.ts');
