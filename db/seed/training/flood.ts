import type { SampleModule } from './sample-module';

export const flood: SampleModule = {
  id: 'flood',
  title: 'Floods: before, during and after',
  description:
    'Learn your own flood risk, read the alerts, keep out of moving water, and come home safely once it drains.',
  estimatedDuration: 15,
  pointsReward: 30,
  sources: [
    { name: 'Ready.gov: Floods', url: 'https://www.ready.gov/floods' },
    { name: 'National Weather Service: Flood safety', url: 'https://www.weather.gov/safety/flood' },
    { name: 'CDC: Floods', url: 'https://www.cdc.gov/floods/' },
    { name: 'EPA: Private drinking water wells', url: 'https://www.epa.gov/privatewells' },
  ],
  reviewedOn: '2026-11-15',
  sections: [
    {
      id: 'flood-know-your-risk',
      title: 'Know your risk',
      body: `Most floods here come in the wet months, roughly November to March. Days of steady rain soak the ground
until it can take no more. Then creeks leave their banks, and low streets, underpasses and basements fill.
Melting snow or a drain blocked by leaves makes it worse. A house can flood with no creek in sight.

Do these four things on a dry day:

1. **Look at the map.** FEMA publishes free flood maps by address. A home outside the marked zone has a lower
   risk, not zero risk.
2. **Ask a neighbor** who has lived here through several winters where the water goes first.
3. **Check your insurance.** Ordinary home and renters policies usually leave out flood damage. A new federal flood
   policy usually starts only after a 30-day wait, so buying one when rain is forecast is too late.
4. **Raise and copy.** Keep medicines, chargers and papers above floor level, and keep photos of important papers
   somewhere other than home.

In fall, clear leaves from gutters and from the street drain near you, working from the sidewalk. Stay away from a
drain that already has water rushing into it.

More: [Ready.gov on floods](https://www.ready.gov/floods).`,
    },
    {
      id: 'flood-alerts',
      title: 'Watch, warning, advisory',
      body: `The National Weather Service uses a few words very exactly. Learn the two that matter most.

- **Flood watch: be ready.** The conditions for flooding are there, but it may not happen. Charge phones, fill the
  car, pack a bag, and plan where you would go.
- **Flood warning: act.** Flooding is happening or is about to. If you are in a low place, move to higher ground.
- **Flash flood warning: act this minute.** Water can rise within minutes. Do not wait to see it first.
- **Flood advisory: take care.** Flooding is expected to be a nuisance, but it can still hurt someone who is
  careless near it.

A simple way to remember: during a **watch** you watch the weather and prepare; a **warning** means go.

Have at least two ways to get alerts, because one may fail at night or in a power cut:

- emergency alerts switched on in your phone's settings;
- your county's free alert sign-up, which can call, text or email you;
- a battery or hand-crank weather radio.

Agree with a neighbor that you will knock on each other's doors. Someone who is deaf, sleeps deeply or has no
phone may depend on it.

More: [Weather Service flood safety](https://www.weather.gov/safety/flood).`,
    },
    {
      id: 'flood-stay-out',
      title: 'Never walk or drive into it',
      body: `Many people who die in floods were in a vehicle. Moving water is much stronger than it looks.

- About **6 inches** of fast water can knock an adult off their feet.
- About **12 inches** of rushing water can carry away most cars.
- About **2 feet** can sweep away many trucks and SUVs.

You also cannot see what is under brown water. The road may be gone. There may be an open manhole, a live power
line, sewage or sharp metal.

**If the road ahead is under water:** stop, turn around, and take another way or wait. Do this even if the car in
front made it through. Never go around a barricade. Be most careful after dark, when water is hard to see.

**If you are on foot:** do not wade in, and do not let children play in it or close to a swollen creek. Banks can
collapse without notice.

**If your car is caught:**

1. If water is moving fast around it, stay inside and call 911.
2. If water is rising inside, get out and up onto the roof, then call 911.

**If someone else is caught,** call 911. Do not go in after them. Throw something that floats, or a rope, if you can
do so from safe ground.`,
    },
    {
      id: 'flood-leave',
      title: 'When to leave, and how',
      body: `Oregon uses three evacuation levels: **Level 1, be ready. Level 2, be set** to leave at any moment.
**Level 3, go now.** You may leave before anyone tells you to. Go early if you need more time, have small children or
animals, or rely on powered medical equipment.

If you have time before you go:

1. Put on sturdy shoes and take your bag, medicines, glasses, phone and charger.
2. Turn off electricity at the main switch, but **only if you can reach it while dry.** Never touch a panel or a
   plug while you are wet or standing in water.
3. Move valuables upstairs, and bring pets with you.
4. Tell someone outside the area where you are heading.

Then take the route that officials give. A shortcut may be under water.

**If you cannot get out,** go to the highest floor. Do not climb into a closed attic, because rising water could trap
you there. Go onto the roof only if you must. Call 911, say which floor you are on, and signal with a light or a
bright cloth.

Sandbags can steer shallow water if you have hours to place them. They are never a reason to stay after an order to
go.`,
    },
    {
      id: 'flood-after',
      title: 'After the water: wiring, mold, wells',
      body: `Go back only when officials say the area is safe. Before you clean:

- **Stay out** if you smell gas, see sagging floors or walls, or find water near outlets. Call from outside.
- **Take photos** of all damage for insurance.
- **Dress for it:** rubber boots, gloves, goggles and an N95 mask. Treat floodwater as sewage, and wash your hands.
- **Run a generator outdoors only,** at least 20 feet from doors and windows. Its exhaust holds carbon monoxide,
  which has no smell and can kill.

**Mold** can start within 24 to 48 hours. Open windows, dry everything fast, and throw out soaked mattresses, carpet,
padding and drywall that cannot be cleaned and dried. Scrub hard surfaces with detergent. Never mix bleach with
ammonia or other cleaners. People with asthma or weak immune systems, and children, should stay away.

**Food and water:** discard food that floodwater touched. Follow any boil-water notice.

**Private wells:** if water covered the well, do not drink from it or wash with it. Keep away from the pump while
it is wet; it can shock you. Have the well checked, disinfected and tested first. Boiling kills germs but does not
remove fuel or other chemicals. See [EPA on private wells](https://www.epa.gov/privatewells).`,
    },
  ],
  questions: [
    {
      id: 'flood-q1',
      question: 'A flood watch is announced for this evening. What does it ask of you?',
      options: [
        'Leave at once, because flooding has begun nearby',
        'Nothing yet; only a warning calls for any action',
        'Get ready, because the conditions for a flood are there',
        'Stay indoors until the watch is officially lifted',
      ],
      answer: 2,
      explanation:
        'A watch means flooding is possible, so it gives you time to charge phones, pack and plan. A warning means it is happening or about to.',
    },
    {
      id: 'flood-q2',
      question: 'The road ahead is under water. The car in front of you got through. What do you do?',
      options: [
        'Turn around and take another way, or wait',
        'Follow slowly in the tracks of that car',
        'Walk in first to test how deep it is',
        'Cross in the middle, where roads are highest',
      ],
      answer: 0,
      explanation:
        'About 12 inches of rushing water can carry away most cars, and the road beneath may be washed out. That another car made it tells you nothing about yours.',
    },
    {
      id: 'flood-q3',
      question: 'When is it all right to turn off the electricity at the main switch before leaving?',
      options: [
        'Whenever water has come in, to protect the house',
        'Only after the water has reached the wall outlets',
        'At any time, if you are wearing rubber boots',
        'Only if you can get to the switch while dry',
      ],
      answer: 3,
      explanation:
        'Water and electricity together can kill. If you are wet, or would have to stand in water, leave the panel alone and go.',
    },
    {
      id: 'flood-q4',
      question: 'Your home is not in a marked flood zone. What is true?',
      options: [
        'It cannot flood unless a dam or a levee breaks',
        'Its risk is lower, but it can still be flooded',
        'Its ordinary home insurance will cover a flood',
        'It will always get a full day of notice first',
      ],
      answer: 1,
      explanation:
        'Heavy rain and blocked drains flood homes far from any creek. Ordinary policies usually leave flood damage out, so check yours on a dry day.',
    },
    {
      id: 'flood-q5',
      question: 'Floodwater covered a private well. It has drained away and the water looks clear. What now?',
      options: [
        'Boil the water, and then use it as you did before',
        'Let the tap run for an hour, then drink from it',
        'Use none until the well is checked, disinfected and tested',
        'Drink it, as clear water shows that the well is clean',
      ],
      answer: 2,
      explanation:
        'Germs and chemicals cannot be seen. Boiling kills germs but does not remove fuel or other chemicals, so a flooded well needs a check, disinfection and a test.',
    },
    {
      id: 'flood-q6',
      question: 'Why should soaked carpet and mattresses be dealt with right away?',
      options: [
        'Mold can begin to grow within 24 to 48 hours',
        'Insurance only pays for the first day of damage',
        'They give off carbon monoxide while they are wet',
        'Wet fabric becomes too heavy to lift after a week',
      ],
      answer: 0,
      explanation:
        'Mold starts quickly in damp material and can make people ill. Take photos for the insurer, then dry what you can and discard what cannot be cleaned and dried.',
    },
  ],
};
