import { type SampleRow, readSampleRows } from './sample-tables';

type Position = [longitude: number, latitude: number];
type Polygon = { type: 'Polygon'; coordinates: Position[][] };

// The tables contain no dates that depend on the day.
const rowsOf = (name: string) => readSampleRows(name, { now: new Date(0), timeZone: 'UTC' });
const toLines = (text: string | undefined): string[] => (text ?? '').split('\n');

const toZone = (row: SampleRow) => ({
  id: row.id!,
  name: row.name!,
  boundary: JSON.parse(row.geometry!) as Polygon,
  streets: [] as string[],
  latitude: Number(row.latitude),
  longitude: Number(row.longitude),
  source: row.source!,
  sourceUrl: row['source-url']!,
  reviewedOn: row.reviewed!,
});

/** Three zones tile the neighborhood. A district overlaps two of them. */
export const sampleTaxZones = rowsOf('tax-zones').map((row) => ({
  ...toZone(row),
  description: row.description!,
  taxRate: Number(row.rate),
  isPinned: row.added === 'yes',
  area: row.area!,
  averageAssessment: Number(row['average-assessment']),
  exemptions: toLines(row.exemptions),
}));

/** A home has one school of each level, and may be near the school of choice. */
export const sampleSchoolZones = rowsOf('school-zones').map((row) => ({
  ...toZone(row),
  level: row.level!,
  schoolName: row.school!,
  grade: row.grade!,
  rating: Number(row.rating),
  address: row['school-address']!,
  phone: row.phone!,
  enrollment: Number(row.enrollment),
  website: row.website!,
  programs: toLines(row.programs),
}));
