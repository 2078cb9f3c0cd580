/**
 * The names of time zones that a person may choose from, those of the United States first. One text, with a comma
 * between them: as a list they would be a third longer in the page's data.
 */
export function listTimeZones(): string {
  const first = ['New_York', 'Chicago', 'Denver', 'Phoenix', 'Los_Angeles', 'Anchorage'].map(
    (city) => `America/${city}`,
  );
  return [...new Set([...first, 'Pacific/Honolulu', ...Intl.supportedValuesOf('timeZone')])].join(',');
}
