import { dayIn } from '~/domain/clock';
import type { Services } from '~/domain/services';
import { isSampleNeighborhood } from '~/platform/residents/sample-neighborhood.server';

import type { NatureGuide, Season, Sighting } from './nature-guide-card';

/**
 * What grows and lives along trails of the Pacific Northwest's lowlands, by the season in which a walker is most
 * likely to see it. On the server alone: a page shows it as text and needs none of it as script.
 */
const sightings: Record<Season, readonly Sighting[]> = {
  Spring: [
    plant(
      'Western trillium',
      'Three white petals on the forest floor. Leave it: a picked plant may not come back.',
    ),
    plant('Red-flowering currant', 'Hangs full of pink flowers in March, when the hummingbirds return.'),
    plant('Common camas', 'Blue stars in wet meadows in April and May.'),
    animal('Rufous hummingbird', 'Back from Mexico by March; copper in the sun, and loud for its size.'),
    animal('Pacific tree frog', 'No longer than a thumb. Its chorus fills ponds at dusk.'),
    animal(
      'Rough-skinned newt',
      'Brown above, orange below, crossing paths after rain. Do not touch: its skin is poisonous.',
    ),
  ],
  Summer: [
    plant('Oceanspray', 'Cream-colored plumes in June and July that turn brown and stay until winter.'),
    plant('Thimbleberry', 'Soft leaves without thorns; the red berries are ripe in July.'),
    plant(
      'Pacific poison oak',
      'Three shiny leaves, red by August, on dry slopes. Do not touch, and keep dogs out of it.',
    ),
    animal('Western tiger swallowtail', 'A large yellow butterfly with black stripes, along creeks.'),
    animal(
      'Osprey',
      'White below, with a dark stripe through the eye; fishes in rivers and ponds until September.',
    ),
    animal('Black-tailed deer', 'Fawns lie still and alone in June. They are not lost: walk on.'),
  ],
  Fall: [
    plant('Bigleaf maple', 'Yellow leaves as large as a dinner plate, in October.'),
    plant('Vine maple', 'Red and orange under the firs from September on.'),
    plant('Common snowberry', 'White berries on bare twigs, for birds and not for people.'),
    animal('Douglas squirrel', 'Cuts down cones and scolds whoever comes near its store.'),
    animal('Banana slug', 'Up to eight inches long, yellow or spotted, out after the first rains.'),
    animal('Cackling goose', 'Comes from Alaska in October, in flocks that are heard before they are seen.'),
  ],
  Winter: [
    plant('Western redcedar', 'Stringy bark and flat green sprays; shelter for birds in a storm.'),
    plant('Licorice fern', 'Green on mossy maple trunks in winter, and gone in summer.'),
    plant('Osoberry', 'The first to open leaves and small white flowers, in February.'),
    animal(
      'Varied thrush',
      'Orange and slate-blue, down from the hills for the winter. Its song is one long note.',
    ),
    animal('Great blue heron', 'Stands still in shallow water. It stays all year.'),
    animal('American beaver', 'Fresh pale stumps by the creek are its work; it swims at dusk.'),
  ],
};

function plant(name: string, note: string): Sighting {
  return { name, kind: 'Plant', note };
}

function animal(name: string, note: string): Sighting {
  return { name, kind: 'Animal', note };
}

/** By month, from January on: the seasons begin in March, June, September and December. */
const seasonOfMonth: readonly Season[] = [
  ...(['Winter', 'Winter', 'Spring', 'Spring', 'Spring', 'Summer'] as const),
  ...(['Summer', 'Summer', 'Fall', 'Fall', 'Fall', 'Winter'] as const),
];

/**
 * The whole guide, from the season that it is now in the neighborhood on. It is the sample neighborhood's region's: any
 * other has none.
 */
export async function readNatureGuide(
  services: Pick<Services, 'clock' | 'config' | 'db'>,
): Promise<NatureGuide | null> {
  if (!(await isSampleNeighborhood(services))) return null;
  const { clock, config } = services;
  const month = Number(dayIn(config.timeZone, clock.now()).slice(5, 7));
  const now = seasonOfMonth[month - 1] ?? 'Spring';
  const seasons = Object.keys(sightings) as Season[];
  const first = seasons.indexOf(now);
  return [...seasons.slice(first), ...seasons.slice(0, first)].map((season) => ({
    season,
    isNow: season === now,
    sightings: [...sightings[season]],
  }));
}
