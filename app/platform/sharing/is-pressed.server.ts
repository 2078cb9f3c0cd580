/** True for a person's click: no prefetch, no HEAD request, no cross-site link. */
export function isPressed({ method, headers }: Request): boolean {
  const purposes = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'].map((name) => headers.get(name) ?? '');
  const site = headers.get('Sec-Fetch-Site') ?? 'none';
  return (
    method === 'GET' &&
    !purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose)) &&
    (site === 'same-origin' || site === 'none')
  );
}
