type Name = [name: string, sign: RegExp];

/** In this order: most browsers call themselves Chrome and Safari besides. */
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

/**
 * A browser in plain words by its User-Agent: 'Firefox on Windows'. For telling one's own devices apart, no more:
 * anybody can claim to be any browser. None of its own words come back.
 */
export function formatBrowser(userAgent: string | null): string {
  const browser = nameIn(browsers, userAgent ?? '');
  const device = nameIn(devices, userAgent ?? '');
  // An iPad's Safari says that it is a Mac's.
  if (browser === 'Safari' && device === 'Mac') return 'Safari on Mac or iPad';
  if (browser && device) return `${browser} on ${device}`;
  return browser ?? (device ? `Browser on ${device}` : 'Unknown browser');
}
