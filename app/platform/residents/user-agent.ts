type Name = [name: string, sign: RegExp];

/** Order matters: most browsers also claim to be Chrome and Safari. */
const browsers: Name[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|OPX|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|Chromium|HeadlessChrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

const devices: Name[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android phone', /\bAndroid\b.*\bMobile\b/],
  ['Android device', /\bAndroid\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (names: Name[], userAgent: string): string | undefined =>
  names.find(([, sign]) => sign.test(userAgent))?.[0];

/** Formats 'Firefox on Windows'. User agents can be faked, so none of their text is returned. */
export function formatBrowser(userAgent: string | null): string {
  const browser = nameIn(browsers, userAgent ?? '');
  const device = nameIn(devices, userAgent ?? '');
  // Safari on an iPad claims to be on a Mac.
  if (browser === 'Safari' && device === 'Mac') return 'Safari on Mac or iPad';
  if (browser && device) return `${browser} on ${device}`;
  return browser ?? (device ? `Browser on ${device}` : 'Unknown browser');
}
