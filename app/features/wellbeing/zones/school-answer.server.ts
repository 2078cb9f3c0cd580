import type { schoolZones } from '#db/schema';

import {
  answerWithoutHome,
  formatBasis,
  formatPosition,
  isAnswerable,
  listAuthorities,
  toMarks,
} from './answers.server';
import type { Home } from './home.server';
import { classifyHome, matchZones, type ZoneMatch } from './zone-rule.server';
import { type SchoolLevel, schoolLevels } from './zones';

type Row = Pick<
  typeof schoolZones.$inferSelect,
  'id' | 'name' | 'level' | 'grade' | 'schoolName' | 'boundary' | 'source' | 'sourceUrl'
>;

type LevelMatch = { level: SchoolLevel; verdict: ZoneMatch<Row> };

/** A home has one school per level, plus schools of choice. */
export function answerSchools(home: Home, rows: readonly Row[]) {
  const of = (level: SchoolLevel) => rows.filter((row) => row.level === level);
  const offered = (['elementary', 'middle', 'high'] as const).filter((level) => of(level).length > 0);
  const levels = offered
    .filter((level) => isAnswerable(home, of(level)))
    .map((level): LevelMatch => ({ level, verdict: matchZones(home, of(level)) }));
  const choiceWhere = (which: 'in' | 'border') =>
    of('choice').filter((zone) => classifyHome(home, zone) === which);
  const [choice, perhapsChoice] = [choiceWhere('in'), choiceWhere('border')];
  if (home.place === null && !rows.some(({ id }) => home.zoneIds?.has(id)))
    return { answer: answerWithoutHome(home, 'which schools are yours'), marks: toMarks<Row>([], [], []) };
  const verdicts = levels.map(({ verdict }) => verdict);
  const isOutside =
    verdicts.every(({ kind }) => kind === 'out') && choice.length + perhapsChoice.length === 0;
  const isAllKnown =
    levels.length === offered.length && of('choice').every((zone) => isAnswerable(home, [zone]));
  const isSure =
    !isOutside && isAllKnown && verdicts.every(({ kind }) => kind === 'in') && perhapsChoice.length === 0;
  return {
    answer: {
      hasPlace: true,
      summary: isOutside ? outside : isSure ? sure : unsure,
      facts: isOutside ? [] : [...levels.map(formatLevel), ...formatChoice(choice, perhapsChoice)],
      ask: isSure ? [] : listAuthorities(rows),
      basis: formatBasis(home),
    },
    marks: toMarks(verdicts, choice, perhapsChoice),
  };
}

const outside =
  'Your address is outside all the school zones we know. Ask the school district which schools are yours.';
const sure = 'These are the schools for your address.';
const unsure =
  'We can’t be sure of every school for your address. Ask the school district where noted below.';

function formatLevel({ level, verdict }: LevelMatch): { label: string; text: string } {
  return { label: schoolLevels[level], text: formatVerdict(level, verdict) };
}

function formatVerdict(level: SchoolLevel, verdict: ZoneMatch<Row>): string {
  const kind = schoolLevels[level].toLowerCase();
  if (verdict.kind === 'in') return formatOwn(verdict.zone);
  if (verdict.kind === 'out') {
    return `Your address is outside all the ${kind} zones we know. Ask the school district.`;
  }
  const where = `Your address is ${formatPosition(verdict, nameWithSchool)}.`;
  if (verdict.kind === 'overlap' && verdict.touching.length === 0) {
    return `${where} You may have a choice. Ask the school district.`;
  }
  const isOne = verdict.kind === 'border' && verdict.zones.length === 1;
  return `${where} Ask the school district ${isOne ? 'whether this school is yours' : 'which of these schools is yours'}.`;
}

function formatChoice(choice: readonly Row[], perhaps: readonly Row[]): { label: string; text: string }[] {
  const label = schoolLevels.choice;
  return [
    ...choice.map((zone) => ({ label, text: `${formatOwn(zone)}: you can choose it instead.` })),
    ...perhaps.map((zone) => ({
      label,
      text: `Your address is on the border of ${nameWithSchool(zone)}. Ask the school district if you can choose it.`,
    })),
  ];
}

/** Example: 'Orchard Elementary School, K–5'. */
const formatOwn = ({ schoolName, grade }: Row): string => `${schoolName}, ${grade}`;

/** Example: 'Orchard attendance area (Orchard Elementary School)'. */
const nameWithSchool = ({ name, schoolName }: Row): string => `${name} (${schoolName})`;
