import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { findProgram } from '../../support/system-programs.mjs';

/**
 * The browsers beside Chromium that the product is tried in, as Debian has them: what has to be there, and the packages
 * that bring it.
 */
export const engines = {
  firefox: {
    packages: ['firefox-esr'],
    /** @returns {string | null} Firefox's path; null where it is not there */
    find: () => process.env.FIREFOX || findProgram(['firefox-esr', 'firefox']),
  },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    /** @returns {string | null} the path of WebKitGTK's small browser; null where a part is not there */
    find: () => (findProgram(['WebKitWebDriver']) && findProgram(['Xvfb']) ? findMiniBrowser() : null),
  },
};

/** It is on no PATH: `/usr/lib/<machine>/webkit2gtk-4.1/MiniBrowser`. */
function findMiniBrowser() {
  if (!existsSync('/usr/lib')) return null;
  const folders = readdirSync('/usr/lib').filter((name) => name.endsWith('-linux-gnu'));
  const candidates = folders.flatMap((machine) =>
    ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) =>
      path.join('/usr/lib', machine, version, 'MiniBrowser'),
    ),
  );
  return candidates.find((file) => existsSync(file)) ?? null;
}
