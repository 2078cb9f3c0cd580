import type { SampleModule } from './sample-module';

export const wildfireSmoke: SampleModule = {
  id: 'wildfire-smoke',
  title: 'Wildfire and smoke',
  description:
    "Get your home and household ready for fire season, know Oregon's three evacuation levels, and keep the air you breathe cleaner.",
  estimatedDuration: 15,
  pointsReward: 30,
  sources: [
    { name: 'State of Oregon: Wildfire response and recovery', url: 'https://wildfire.oregon.gov/' },
    { name: 'Ready.gov: Wildfires', url: 'https://www.ready.gov/wildfires' },
    { name: 'AirNow: Air quality and smoke', url: 'https://www.airnow.gov/' },
    {
      name: 'EPA: Create a clean room during a wildfire',
      url: 'https://www.epa.gov/emergencies-iaq/create-clean-room-protect-indoor-air-quality-during-wildfire',
    },
  ],
  reviewedOn: '2026-11-15',
  sections: [
    {
      id: 'wildfire-smoke-readiness',
      title: 'Before fire season',
      body: `Most homes lost to wildfire are not lit by a wall of flame. They are lit by **embers**, glowing bits that the wind
carries far ahead of the fire. So the work starts at the house and moves outward.

- Clear leaves and needles from roofs, gutters, decks and under stairs.
- Keep the **first 5 feet** around the walls free of anything that burns: bark mulch, firewood, doormats, dry
  plants.
- Cut dry grass low, and prune branches that hang over the roof.
- Cover vents with fine metal mesh, 1/8 inch or smaller, so embers stay out.

Next, the household. Pack one **go-bag** for each person: medicines, glasses, copies of papers, phone charger,
water, snacks, clothes, a mask. Add a carrier, leash and food for each pet. Keep the car at least half full of fuel
or charge.

Plan **two ways out** of the neighborhood, a meeting place, and who drives the people who do not. If you would need
help to leave, tell two neighbors now.

Sign up for OR-Alert, which sends warnings to your phone. On hot, dry, windy days follow burn bans and do not mow
dry grass or park on it. See smoke or fire near you? Call 911, even if you think someone else has.`,
    },
    {
      id: 'wildfire-smoke-evacuation-levels',
      title: 'Be Ready, Be Set, Go Now',
      body: `Oregon uses three evacuation levels. Learn what each one asks of you.

- **Level 1, Be Ready (green).** There is danger in the area. Watch official news, pack the car, park it facing out,
  and gather pets. People who need more time should think about leaving now: older adults, families with small
  children, people with disabilities, and anyone with large animals or no car.
- **Level 2, Be Set (yellow).** The danger is significant. Leave now if you can, or be set to leave **at a moment's
  notice**. There may be no further warning.
- **Level 3, Go Now (red).** The danger is here or very close. **Leave at once.** Do not stop to pack or to protect
  the house. Rescuers may not be able to come for you later.

The levels do not always come in order. A fast fire can bring Level 3 first. **If you feel unsafe, leave**; you need
nobody's permission.

If there is time: shut windows and doors, move things that burn away from the walls, and leave outside lights on.
Wear long sleeves, long pants and sturdy shoes. Drive with your headlights on, take the route officials give, and
tell your contact where you are going. Return only when officials say so.`,
    },
    {
      id: 'wildfire-smoke-air-quality',
      title: 'Read the air quality index',
      body: `Wildfire smoke is full of particles far too small to see. They travel hundreds of miles, so the air here can be bad
when the fire is not near at all. The **air quality index**, or AQI, turns measurements into one number and a color.

- **0–50, green:** good.
- **51–100, yellow:** moderate. Unusually sensitive people take it easier.
- **101–150, orange:** unhealthy for sensitive groups. They shorten hard outdoor activity and take more breaks.
- **151–200, red:** unhealthy. Everyone cuts down; sensitive groups move activity indoors.
- **201–300, purple:** very unhealthy. Sensitive groups stay in, and everyone else avoids effort outdoors.
- **301 and up, maroon:** hazardous. Everyone stays in cleaner air.

**Sensitive groups** are people with heart or lung disease such as asthma, children and teens, older adults, people
who are pregnant, and people who work or live outdoors.

Check the number at [AirNow](https://www.airnow.gov/), whose fire and smoke map also shows small local sensors.
Smoke shifts with the wind, so look again before you go out. If you have no number, trust your nose and eyes.

Coughing, a scratchy throat and stinging eyes mean: get to cleaner air. **Call 911** for trouble breathing or chest
pain.`,
    },
    {
      id: 'wildfire-smoke-clean-room',
      title: 'Set up a clean-air room',
      body: `You cannot keep the whole house clear for days, but you can keep one room good. Choose a room where everyone can sit
and sleep, with few windows and doors.

1. **Close it up.** Shut windows and doors, and lay a rolled towel along gaps. Do not lock or seal the way out.
2. **Stop smoke coming in.** Set heating and cooling to recirculate, or close the fresh-air intake. Do not leave a
   bathroom fan running: it blows air out and pulls smoke in.
3. **Clean the air.** Run a portable air cleaner with a HEPA filter, sized for the room, on high. If your central
   system can take it, fit a MERV 13 filter.
4. **Make no new smoke.** No candles, incense, smoking, frying or wood fires. Wipe with a damp cloth: an ordinary
   vacuum stirs particles up.

A box fan with a MERV 13 filter taped to it helps too. Use a newer fan with safety certification, keep it clear of
curtains, and turn it off when you sleep or leave.

**Heat can be the greater danger.** If it gets too hot with the windows shut, go to a cooler place with clean air: a
library, a cleaner-air shelter, a friend's home. Call 211 to find one.`,
    },
    {
      id: 'wildfire-smoke-masks',
      title: 'Masks and going outside',
      body: `The best protection is to breathe less smoke: stay in, go out when the air is better, and keep outdoor tasks short
and slow. When you must be out, a **respirator** helps, if it fits.

- Look for **N95** or P100 and the word NIOSH printed on it. These filter the fine particles in smoke.
- Use **both straps**, one above the ears and one below.
- Breathe out hard. If air leaks around the edges, adjust it. A beard breaks the seal.
- Replace it when it is dirty, wet, damaged or hard to breathe through.

A bandana, wet towel, or loose cloth or surgical mask lets too much of the fine smoke through. Masks do not add
oxygen and do not stop gases, so they are no reason to stay where there is fire.

N95s approved by NIOSH are made in adult sizes. Some older children can get a good fit in a small one; **children
under 2 should never wear a mask**. For children, clean indoor air comes first. People with heart or lung disease
should ask their doctor before using a respirator, and keep rescue medicine close.

**In the car:** windows up, air on recirculate. Wear a mask also when you clean up ash, and wet the ash first.`,
    },
  ],
  questions: [
    {
      id: 'wildfire-smoke-q1',
      question:
        'Your phone shows a Level 3 notice for your street. You have heard of no Level 1 or 2. What do you do?',
      options: [
        'Wait for Levels 1 and 2, since the notice must be an error',
        'Leave at once by the route that officials give',
        'Pack the car with care, then leave within the hour',
        'Wet the roof and garden first, and leave after that',
      ],
      answer: 1,
      explanation:
        'Level 3 means Go Now: the danger is here or very close. A fast fire can bring Level 3 first, and packing or protecting the house costs the minutes you need.',
    },
    {
      id: 'wildfire-smoke-q2',
      question: 'At Level 1, Be Ready, who should already think about leaving?',
      options: [
        'Nobody, because Level 1 only means that fire season has begun',
        'Only people who can see flames or smoke from their own windows',
        'Only the households that have received a call from the county',
        'Those who need more time, such as families with small children',
      ],
      answer: 3,
      explanation:
        'Some people need a head start: older adults, families with small children, people with disabilities, and those with large animals or no car. Leaving early keeps roads and choices open.',
    },
    {
      id: 'wildfire-smoke-q3',
      question: 'The AQI is 165, red. What fits best?',
      options: [
        'Everyone cuts down on activity outdoors; sensitive groups go in',
        'Only people with asthma change their plans; others go on as usual',
        'Outdoor sports go on, as long as everyone drinks enough water',
        'Open the windows in the evening to let the indoor air refresh',
      ],
      answer: 0,
      explanation:
        'From 151 to 200 the air is unhealthy for everyone, not just for sensitive groups. Less time and less effort outside means that less smoke gets into the lungs.',
    },
    {
      id: 'wildfire-smoke-q4',
      question: 'You are setting up a clean-air room. Which step helps?',
      options: [
        'Burn a scented candle to cover the smell of smoke',
        'Vacuum the carpet several times a day',
        'Run an air cleaner with a HEPA filter on high',
        'Keep the bathroom fan on all day to blow stale air out',
      ],
      answer: 2,
      explanation:
        'A HEPA filter takes fine particles out of the air. Candles add smoke, an ordinary vacuum stirs particles up, and a fan that blows air out draws smoky air in through the gaps.',
    },
    {
      id: 'wildfire-smoke-q5',
      question: 'You must walk to the store through heavy smoke. What protects your lungs best?',
      options: [
        'An N95 worn with both straps and a tight fit',
        'A wet towel held over the nose and mouth',
        'Two surgical masks, one on top of the other',
        'A thick bandana tied over nose and mouth',
      ],
      answer: 0,
      explanation:
        'A respirator that seals to the face filters the fine particles. Cloth, wet or dry, and loose masks let too much of it through or past the edges.',
    },
    {
      id: 'wildfire-smoke-q6',
      question: 'Which job around the house does most against flying embers?',
      options: [
        'Moving the firewood stack up close against the wall',
        'Spreading fresh bark mulch right up to the foundation',
        'Clearing the gutters and the first 5 feet around the walls',
        'Planting a tall hedge under the windows as a screen',
      ],
      answer: 2,
      explanation:
        'Embers start fires where they land on something that burns. Clean gutters and a bare strip of 5 feet leave them nothing to light next to the house.',
    },
  ],
};
