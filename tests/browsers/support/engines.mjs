import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { findProgram } from '../../support/system-programs.mjs';

/** The other browsers that the product is tested in, with the Debian packages that install them. */
export const engines = {
  firefox: {
    packages: ['firefox-esr'],
    /**
     * @returns {string | null} Firefox's path, or null if it is not installed
     */
    find: () => process.env.FIREFOX || findProgram(['firefox-esr', 'firefox']),
  },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    /**
     * @returns {string | null} the path of WebKitGTK's MiniBrowser, or null if a program is missing
     */
    find: () => (findProgram(['WebKitWebDriver']) && findProgram(['Xvfb']) ? findMiniBrowser() : null),
  },
};

/** MiniBrowser is not on the PATH: `/usr/lib/<machine>/webkit2gtk-4.1/MiniBrowser`. */
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
