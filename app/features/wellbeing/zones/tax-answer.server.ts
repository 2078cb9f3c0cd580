import type { taxZones } from '#db/schema';

import type { Home } from './home.server';
import {
  listAuthorities,
  toCandidates,
  toMarks,
  joinNames,
  answerWithoutHome,
  formatBasis,
  formatPosition,
  isAnswerable,
} from './answers.server';
import { classifyHome, matchZones, type ZoneMatch } from './zone-rule.server';
import { formatDollars, formatRate, type ZoneAnswer } from './zones';

type Row = Pick<
  typeof taxZones.$inferSelect,
  'id' | 'name' | 'taxRate' | 'averageAssessment' | 'isPinned' | 'boundary' | 'source' | 'sourceUrl'
>;

/** One base zone should apply. Districts on top of it add to its rate. */
type TaxMatch = { base: ZoneMatch<Row>; onTop: Row[]; perhapsOnTop: Row[] };

export function answerTax(home: Home, rows: readonly Row[]) {
  const bases = rows.filter(({ isPinned }) => !isPinned);
  const districts = rows.filter(({ isPinned }) => isPinned);
  if (home.place === null && !bases.some(({ id }) => home.zoneIds?.has(id)))
    return {
      answer: answerWithoutHome(home, 'which tax zone you’re in'),
      marks: toMarks<Row>([], [], []),
    };
  const districtsWhere = (which: 'in' | 'border') =>
    districts.filter((zone) => classifyHome(home, zone) === which);
  const match: TaxMatch = {
    base: matchZones(home, bases),
    onTop: districtsWhere('in'),
    perhapsOnTop: districtsWhere('border'),
  };
  const { base, onTop, perhapsOnTop } = match;
  const areDistrictsKnown = districts.every((zone) => isAnswerable(home, [zone]));
  const isSure = base.kind === 'in' && perhapsOnTop.length === 0 && areDistrictsKnown;
  return {
    answer: {
      hasPlace: true,
      summary: [formatBase(base, onTop), ...formatDistricts(match)].join(' '),
      facts: [...formatRates(match), ...(isSure ? formatTotal(base.zone, onTop) : [])],
      ask: isSure ? [] : listAuthorities(rows),
      basis: formatBasis(home),
    },
    marks: toMarks([base], onTop, perhapsOnTop),
  };
}

function formatBase(base: ZoneMatch<Row>, onTop: readonly Row[]): string {
  const toName = ({ name }: Row) => name;
  if (base.kind === 'in') return `Your address is in ${base.zone.name}.`;
  if (base.kind !== 'out') {
    const isOne = base.kind === 'border' && base.zones.length === 1;
    const question = isOne ? 'whether it is taxed there' : 'which of them taxes it';
    return `Your address is ${formatPosition(base, toName)}. Ask the assessor ${question}.`;
  }
  const where = onTop.length > 0 ? 'in none of the tax zones' : 'outside all the tax zones';
  return `Your address is ${where} we know of. Ask the assessor which rates apply.`;
}

function formatDistricts({ base, onTop, perhapsOnTop }: TaxMatch): string[] {
  const sentences: string[] = [];
  const toNames = (zones: readonly Row[]) => joinNames(zones.map(({ name }) => name));
  if (onTop.length > 0) {
    const [also, adds] = [base.kind === 'out' ? '' : 'also ', onTop.length > 1 ? 'add' : 'adds'];
    sentences.push(
      `It’s ${also}in ${toNames(onTop)}, which ${adds} to ${base.kind === 'in' ? 'the' : 'a zone’s'} rate.`,
    );
  }
  if (perhapsOnTop.length > 0) {
    const adds = perhapsOnTop.length > 1 ? 'add' : 'adds';
    sentences.push(
      `It’s on the border of ${toNames(perhapsOnTop)}, which ${adds} to the rate. Ask the assessor if you pay that.`,
    );
  }
  return sentences;
}

function formatRates({ base, onTop, perhapsOnTop }: TaxMatch): ZoneAnswer['facts'] {
  const rates = (zones: readonly Row[], how: string) =>
    zones.map(({ name, taxRate }) => ({ label: `${name}${how}`, text: formatRate(taxRate) }));
  return [
    ...rates(base.kind === 'in' ? [base.zone] : [], ''),
    ...rates(toCandidates(base), ' (if it’s your zone)'),
    ...rates(onTop, ' (added)'),
    ...rates(perhapsOnTop, ' (may be added)'),
  ];
}

function formatTotal(base: Row, onTop: readonly Row[]): ZoneAnswer['facts'] {
  // Floating-point sums need rounding. Entered rates have at most four decimals.
  const total = Number([base, ...onTop].reduce((sum, { taxRate }) => sum + taxRate, 0).toFixed(4));
  const tax = Math.round((base.averageAssessment * total) / 1000);
  return [
    ...(onTop.length > 0 ? [{ label: 'Total', text: formatRate(total) }] : []),
    {
      label: 'For example',
      text: `A home with the average assessment in ${base.name}, ${formatDollars(base.averageAssessment)}, pays about ${formatDollars(tax)} a year.`,
    },
  ];
}
