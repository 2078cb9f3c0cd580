import { findProgram } from './system-programs.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The system's Chromium: $CHROMIUM, or the first of its usual names on the PATH. Playwright's own download is
 * not used, since it needs an open network.
 * @returns {string | null} its path; null where there is none
 */
export function findChromium() {
  return process.env.CHROMIUM || findProgram(names);
}

/**
 * The smaller Chromium that has no window to draw and takes a third less time: what the journeys use where it is
 * there. It shows no notifications.
 * @returns {string | null} its path; null where there is none, or where $CHROMIUM says which one to use
 */
export function findHeadlessShell() {
  return process.env.CHROMIUM ? null : findProgram(['chromium-headless-shell']);
}

/** Quiet on a closed network, and able to run as root and in a container with a small /dev/shm. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
