import type { SampleModule } from './sample-module';

export const homeFire: SampleModule = {
  id: 'home-fire',
  title: 'Home fire: get out alive',
  description:
    'Set up smoke alarms, plan two ways out, cook safely, and know when a fire extinguisher helps and when to leave.',
  estimatedDuration: 15,
  pointsReward: 30,
  sources: [
    { name: 'Ready.gov: Home fires', url: 'https://www.ready.gov/home-fires' },
    { name: 'U.S. Fire Administration', url: 'https://www.usfa.fema.gov' },
    { name: 'National Fire Protection Association', url: 'https://www.nfpa.org' },
    { name: 'American Red Cross', url: 'https://www.redcross.org' },
  ],
  reviewedOn: '2026-11-15',
  sections: [
    {
      id: 'home-fire-smoke-alarms',
      title: 'Smoke alarms that work',
      body: `A home fire can become deadly in about two minutes. Smoke, more often than flame, is what kills, and it can
overcome people while they sleep. A working alarm buys you the time to leave.

**Where they go:** inside every bedroom, outside each sleeping area, and on every level of the home, including a
basement. Alarms that are linked together are best, because when one sounds they all do.

**How to keep them working:**

- Press the test button **once a month**.
- Change ordinary batteries at least **once a year**, and whenever the alarm chirps.
- Replace the whole alarm **10 years** after the date printed on its back. That includes wired alarms and alarms
  with a sealed battery.
- Dust it gently. Never paint it, cover it or take out its battery because of cooking. Open a window, use the hush
  button, or ask to have the alarm moved farther from the stove.

For someone who is deaf or hard of hearing, there are alarms with strobe lights and bed shakers.

If your home has a fuel-burning heater or stove, a fireplace or an attached garage, have **carbon monoxide alarms**
too. You cannot see or smell that gas.

Cannot reach or afford an alarm? Ask your landlord, the local fire department or the
[Red Cross](https://www.redcross.org).`,
    },
    {
      id: 'home-fire-two-ways-out',
      title: 'Two ways out of every room',
      body: `In real smoke it is dark, loud and confusing. People do what they have practiced, so plan it now.

1. **Draw your home.** Mark two ways out of each room, usually the door and a window.
2. **Test them.** Windows must open, and screens and security bars must come off quickly from inside. Keep stairs and
   hallways clear. On an upper floor, consider an escape ladder and learn how to use it.
3. **Pick a meeting place** outside, in front of the home and a safe distance away, such as a certain tree or
   mailbox. There you will see at once who is missing.
4. **Give someone a job:** who helps the baby, the grandparent, or the person who uses a wheelchair?
5. **Practice twice a year,** once at night. Try it with your eyes closed, and use the second way out too. Some
   children sleep through alarms, so find out who needs waking.

Make sure that every child knows the address, can call 911, and will never hide from fire or from firefighters in
masks.

**Sleep with bedroom doors closed.** A closed door slows down smoke, heat and flames.

In an apartment building, count the doors to the nearest two stairways, and never use the elevator in a fire.

More: [Ready.gov on home fires](https://www.ready.gov/home-fires).`,
    },
    {
      id: 'home-fire-cooking-heating',
      title: 'Cooking, heating and charging',
      body: `Cooking causes more home fires than anything else, and most of those start when someone looks away.

**At the stove**

- Stay in the kitchen while you fry, grill or broil. If you must leave, turn the burner off.
- Keep towels, paper and loose sleeves away from the heat.
- Keep children and pets **3 feet** back, and turn pot handles inward.
- Do not cook when sleepy or after drinking.

**If a pan catches fire:** slide a lid over it, turn off the burner, and leave it covered until it is fully cool. Never
use water on burning grease. It throws the fire outward. Do not carry the pan.

**If the oven or microwave catches fire:** keep the door shut and turn it off. If the fire does not go out at once,
get out and call 911.

**Elsewhere at home**

- Keep anything that burns 3 feet from heaters and fireplaces. Plug a space heater straight into the wall, and
  switch it off when you sleep or go out.
- In a power cut, use flashlights rather than candles. Never heat a room with an oven or a grill.
- Charge e-bikes and scooters with their own charger, away from beds and exits. If a battery swells, smokes or
  hisses, get out and call 911.`,
    },
    {
      id: 'home-fire-extinguishers',
      title: 'Extinguishers, and when not to use one',
      body: `An extinguisher is for a **small** fire, such as one in a wastebasket, that is not spreading. Getting people out
always comes first. Use one only if **all** of these are true:

- everyone else is leaving, and someone is calling 911;
- the fire is small and stays in one place;
- the room is not filling with smoke;
- your back is to a clear way out;
- you have the right type, and you know how to use it.

If any one is missing, leave and close the door behind you.

To use it, remember **PASS:**

1. **Pull** the pin.
2. **Aim** low, at the base of the fire.
3. **Squeeze** the lever slowly and evenly.
4. **Sweep** from side to side.

Start from the distance given on the label. A small one is empty within seconds. If the fire is not out by then, or
it flares up again, go. If it seems out, keep watching it, back away, and let the fire department check.

**Types:** A is for wood, cloth and paper. B is for burning liquids. C is for live electrical equipment. An ABC model
suits most homes. Never use a water extinguisher on grease or on anything plugged in.

Check its gauge monthly. Ask your fire department about hands-on practice.`,
    },
    {
      id: 'home-fire-get-out-stay-out',
      title: 'Get out, stay out, call 911',
      body: `When the alarm sounds, move. Do not look for the fire, get dressed or gather things.

1. **Shout "Fire!"** to wake the others and go.
2. **Stay low.** Smoke and heat rise, so crawl where the air is cleaner.
3. **Feel closed doors** with the back of your hand, and the knob too. If one is warm, use your second way out. If it
   is cool, open it slowly and be ready to shut it.
4. **Close doors behind you** as you leave.
5. **Go to the meeting place,** then call 911 from there.

**Stay out.** Do not go back for a pet, a phone or papers. If someone is missing, tell the 911 dispatcher or the
firefighters where you last saw them. They have the gear to go in.

**If you are trapped:** close the door, block the gaps with cloth, and call 911 to say which room you are in. Wave a
light or a bright cloth at the window.

**If clothes catch fire:** stop, drop to the ground, cover your face, and roll until the flames are out. Cool the burn
with cool running water and get medical help.

Afterward, wait until firefighters say that it is safe to go in. Leave utilities for professionals to switch back on.

More: [U.S. Fire Administration](https://www.usfa.fema.gov).`,
    },
  ],
  questions: [
    {
      id: 'home-fire-q1',
      question: 'Where should smoke alarms be?',
      options: [
        'One in the kitchen and one near the front door',
        'In each bedroom, outside sleeping areas, on every level',
        'One on each level, placed as near the stove as possible',
        'Only in the hallway that most of the bedrooms share',
      ],
      answer: 1,
      explanation:
        'A fire can start anywhere, and sleeping people need the sound close by, even with the door closed. Alarms right beside the stove tend to go off from cooking.',
    },
    {
      id: 'home-fire-q2',
      question: 'Grease in a pan is burning. What is the first thing to do, if you can do it safely?',
      options: [
        'Carry the pan outside and set it on bare ground',
        "Pour a glass of water on it from arm's length",
        'Fan the flames away with a large, damp towel',
        'Slide a lid over the pan and turn off the burner',
      ],
      answer: 3,
      explanation:
        'A lid cuts off the air and the burner stops the heat. Water throws burning grease outward, and a moving pan can spill on you.',
    },
    {
      id: 'home-fire-q3',
      question: 'You are outside and notice that a family member is missing. What do you do?',
      options: [
        'Tell 911 or the firefighters where you last saw them',
        'Go back in quickly, with a wet cloth over your mouth',
        'Open the doors and windows so the smoke can clear out',
        'Circle the house and go in where there is less smoke',
      ],
      answer: 0,
      explanation:
        'Smoke can overcome a person within moments, and then two people need rescue. Firefighters have air tanks and gear, and your information tells them where to search.',
    },
    {
      id: 'home-fire-q4',
      question:
        'A fire has spread from a wastebasket to the curtains, and you have an extinguisher. What is right?',
      options: [
        'Use it on the curtains first, since they burn fastest',
        'Use it from the doorway until it has been emptied',
        'Leave, close the door behind you, and call 911 outside',
        'Open a window first, then use it with your back to the wall',
      ],
      answer: 2,
      explanation:
        'An extinguisher is only for a small fire that stays in one place. Once it spreads, the small supply will run out, and a closed door slows the fire while you go.',
    },
    {
      id: 'home-fire-q5',
      question: 'In PASS, where do you aim the extinguisher?',
      options: [
        'At the top of the flames, where it is hottest',
        'Low, at the base of the fire',
        'At the smoke, so that you can see better',
        'At the ceiling, so that the powder falls evenly',
      ],
      answer: 1,
      explanation:
        'What burns is at the base, so that is where the fire must be put out. Pull the pin, aim low, squeeze, and sweep from side to side.',
    },
    {
      id: 'home-fire-q6',
      question: 'A smoke alarm still beeps when tested, but the date on its back is 11 years ago. What now?',
      options: [
        'Keep it, and put in new batteries twice a year',
        'Keep it, as a passed test shows that it detects smoke',
        'Move it to a room where fires are less likely',
        'Replace it, because alarms wear out after 10 years',
      ],
      answer: 3,
      explanation:
        'Sensors age. The test button shows that the sound and power work, but an alarm older than 10 years may not notice smoke in time.',
    },
  ],
};
