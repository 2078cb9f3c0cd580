const types = {
  csv: 'text/csv; charset=utf-8',
  geojson: 'application/geo+json',
  zip: 'application/zip',
} as const;

/** @param name only letters, digits, hyphens and dots */
export const fileResponse = (name: `${string}.${keyof typeof types}`, body: BodyInit): Response =>
  new Response(body, {
    headers: {
      'Content-Type': types[name.split('.').at(-1) as keyof typeof types],
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
