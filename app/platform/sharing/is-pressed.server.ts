/**
 * Whether a request for an address that counts comes of a person's press: not of a browser that looks ahead, not of
 * a program that asks for headers alone, and not of another site's page.
 */
export function isPressed({ method, headers }: Request): boolean {
  const purposes = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'].map((name) => headers.get(name) ?? '');
  const site = headers.get('Sec-Fetch-Site') ?? 'none';
  return (
    method === 'GET' &&
    !purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose)) &&
    (site === 'same-origin' || site === 'none')
  );
}
