import { findProgram } from './system-programs.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The system's Chromium: $CHROMIUM, or the first usual name on the PATH. Playwright's download needs an open network.
 * @returns {string | null} its path
 */
export function findChromium() {
  return process.env.CHROMIUM || findProgram(names);
}

/**
 * The headless shell, which saves a third of the time and shows no notifications.
 * @returns {string | null} its path, or null if missing or if $CHROMIUM is set
 */
export function findHeadlessShell() {
  return process.env.CHROMIUM ? null : findProgram(['chromium-headless-shell']);
}

/** Flags for a closed network, for root, and for containers with a small /dev/shm. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
