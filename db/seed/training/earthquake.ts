import type { SampleModule } from './sample-module';

export const earthquake: SampleModule = {
  id: 'earthquake',
  title: 'Earthquake',
  description:
    'Make your home safer before a quake, protect yourself while the ground shakes, and know what to check first when it stops.',
  estimatedDuration: 15,
  pointsReward: 30,
  sources: [
    { name: 'Ready.gov: Earthquakes', url: 'https://www.ready.gov/earthquakes' },
    { name: 'Great Oregon ShakeOut', url: 'https://www.shakeout.org/oregon/' },
    {
      name: 'Oregon Department of Emergency Management: Cascadia Subduction Zone',
      url: 'https://www.oregon.gov/oem/hazardsprep/Pages/Cascadia-Subduction-Zone.aspx',
    },
    { name: 'USGS Earthquake Hazards Program', url: 'https://www.usgs.gov/programs/earthquake-hazards' },
  ],
  reviewedOn: '2026-11-15',
  sections: [
    {
      id: 'earthquake-before',
      title: 'Before: make your home safer',
      body: `Most people who are hurt in a quake are hurt by things that fall, slide or break. You can fix a lot of that in one
weekend, and the best place to start is **where you sleep**.

1. Move heavy frames, mirrors and shelves away from beds and sofas.
2. Fasten tall furniture and the TV to wall studs with straps or brackets.
3. Have the water heater strapped to the wall. Its tank is also a store of water.
4. Put heavy and breakable things on low shelves, and latch the cabinets.
5. Keep sturdy shoes and a flashlight in a bag tied to each bed, so they are there in the dark.

Then plan for the time after. In Oregon the goal is to be **two weeks ready**. Water is the heaviest part: store at
least 1 gallon per person per day, so 14 gallons each. Build it up a little every month.

Choose a place to meet outside and one contact who lives far away. Text messages often get through when calls do
not. Leave emergency alerts switched on in your phone: the West Coast early warning system may give you a few
seconds to act.`,
    },
    {
      id: 'earthquake-during',
      title: 'During: drop, cover, hold on',
      body: `The moment you feel shaking or get an alert, act. Do not wait to see how strong it gets.

1. **Drop** to your hands and knees. The quake cannot throw you down, and you can still crawl.
2. **Cover** your head and neck with one arm, and crawl under a sturdy table or desk if one is close. If not, crawl
   next to an inside wall, away from windows.
3. **Hold on** to the table leg with one hand until the shaking stops, and move with the table if it shifts.

Do not run outside, and do not stand in a doorway. In a modern home a doorway is no stronger than the rest, and
glass and bricks fall close to outside walls.

### If you cannot drop

- **In a wheelchair or walker:** lock the wheels, bend over, cover your head and neck, and hold on.
- **In bed:** stay there, turn face down and cover your head and neck with a pillow.
- **Outdoors:** move to open ground, away from buildings, trees and power lines.
- **Driving:** pull over clear of bridges, trees and lines, set the brake and stay inside.
- **In an elevator or on stairs:** get low, protect your head and hold on to the rail.`,
    },
    {
      id: 'earthquake-after',
      title: 'After: the first minutes',
      body: `When the shaking stops, count slowly to 60 before you stand up. Loose things may still be falling.

1. **Check yourself**, then the people near you. Put on shoes: broken glass causes many injuries.
2. **Help with bleeding and breathing first.** Call 911 if a life is in danger, there is a fire, or someone is
   trapped. For anything less, leave the line free.
3. **Look for danger:** fire, the smell of gas, cracked walls, leaning chimneys, hanging wires.
4. **Leave a damaged building** carefully by the stairs, never by elevator, and do not go back in until it is
   declared safe. A building that looks fine can be the better place to stay.
5. **Send one short text** to your far-away contact, then save the battery.

If you are trapped, keep your mouth covered with cloth and move little, so that you raise less dust. Tap on a pipe
or wall, or use a whistle. Shout only as a last choice. Do not light a match.

Then check on neighbors, starting with those who live alone or use medical equipment. A hands-on first aid class, or
Community Emergency Response Team training, prepares you to do more.`,
    },
    {
      id: 'earthquake-utilities',
      title: 'Gas, power and water',
      body: `Walk around today with the whole household and find your gas meter, electrical panel and water valve. Keep the right
wrench near the gas meter.

**Gas.** If you **smell gas or hear hissing** indoors, get everyone out first. Touch no light switches, and call 911 or
the gas company from a distance. Shut the gas off at the meter if you smell it, hear it or see a broken line, and only
if you know how and can do so safely. Once the gas is off, leave it off: a trained technician must turn it back on and relight the appliances.
That can take weeks after a big quake, so do not close the valve without a reason.

**Electricity.** If you see sparks or damaged wires, switch off the main breaker, unless you must step in water to
reach it. Use flashlights, not candles, until you know there is no gas leak.

**Water.** Close the main valve to keep the clean water that is in your pipes and tank. Water mains may be cracked,
so use stored water until officials say the tap is safe. If you must treat clear water, bring it to a rolling boil
for 1 minute.

**Toilets.** Do not flush until you know that the sewer lines are whole.`,
    },
    {
      id: 'earthquake-aftershocks-cascadia',
      title: 'Aftershocks and Cascadia',
      body: `**Aftershocks** follow most large quakes. They can come within minutes, or weeks and months later, and some
can bring down a weakened wall. Each time, drop, cover, hold on.

**Why here?** Off our coast, from northern California to British Columbia, one plate of the Earth's crust slides
under another. This is the Cascadia subduction zone. Its last great quake came in January 1700, at a magnitude of
about 9. Nobody can say when the next will come, only that it will.

What to expect in Washington County:

- Shaking may last **several minutes**, much longer than in most quakes. Stay covered until it truly ends.
- Bridges, roads, power, water and phones may be out for weeks. Neighbors will be the first help.
- Smaller local quakes can happen too, without warning.

**At the coast**, a long or strong quake is itself the tsunami warning. Drop, cover and hold on. As soon as you can
move, walk uphill or inland, following the tsunami signs. The first wave can come within about 15 minutes. Do not
wait for a siren, and stay on high ground until officials say it is over, because later waves can be larger.
Beaverton is too far inland for the wave.

Practice once a year: the Great Oregon ShakeOut is in October.`,
    },
  ],
  questions: [
    {
      id: 'earthquake-q1',
      question: 'You are in your kitchen and the floor starts to shake. What do you do first?',
      options: [
        'Stand in the nearest doorway and brace yourself with both arms',
        'Walk quickly out the front door and into the open street',
        'Drop, cover your head and neck, and get under the table',
        'Wait a few seconds to see whether the shaking grows stronger',
      ],
      answer: 2,
      explanation:
        'Falling and flying things cause most injuries, so get low and covered at once. Doorways are no stronger than the rest of a modern home, and glass and bricks fall near outside walls.',
    },
    {
      id: 'earthquake-q2',
      question: 'Strong shaking wakes you at night. You are in bed. What is safest?',
      options: [
        'Stay in bed, face down, with a pillow over your head and neck',
        'Get up and feel your way to the hall to switch on the lights',
        'Roll off the bed and lie flat on the floor beside the window',
        'Run to the next room to bring the children back to your bed',
      ],
      answer: 0,
      explanation:
        'Moving in the dark over broken glass while the floor shakes is how people get hurt. A pillow protects your head and neck, and you can go to the children as soon as the shaking stops.',
    },
    {
      id: 'earthquake-q3',
      question:
        'After a quake there is no smell of gas and no hissing, and the gas line looks whole. What about the gas?',
      options: [
        'Shut it off, then open the valve yourself again in the evening',
        'Shut it off for the first hour, in case there is an aftershock',
        'Shut it off, because every quake makes that step necessary',
        'Leave it on, and check again for leaks after each aftershock',
      ],
      answer: 3,
      explanation:
        'Close the valve when you smell gas, hear hissing or see damage. Once it is off, only a trained technician should turn it back on, and after a big quake that may take weeks.',
    },
    {
      id: 'earthquake-q4',
      question: 'How much stored water is the least to plan for one person for two weeks?',
      options: ['4 gallons', '14 gallons', '7 gallons'],
      answer: 1,
      explanation:
        'Plan on at least 1 gallon per person per day, for drinking and basic washing. Over 14 days that makes 14 gallons, and you can build it up a little every month.',
    },
    {
      id: 'earthquake-q5',
      question: 'You are on the beach and the ground shakes for a long time. It stops. What now?',
      options: [
        'Stay on the beach and listen for the tsunami siren',
        'Check the news on your phone for an official warning',
        'Walk to high ground or inland at once, and stay there',
        'Drive home along the coast road before it gets crowded',
      ],
      answer: 2,
      explanation:
        'At the coast a long or strong quake is itself the warning, and the first wave can come within about 15 minutes. Later waves can be larger, so stay up until officials say it is over.',
    },
    {
      id: 'earthquake-q6',
      question: 'You are trapped under debris after a quake. How do you help rescuers find you?',
      options: [
        'Shout without stopping until somebody answers you',
        'Tap on a pipe or wall, or blow a whistle if you have one',
        'Light a match now and then so that they can see you',
        'Push hard at the debris to make as much noise as you can',
      ],
      answer: 1,
      explanation:
        'Tapping and whistles carry far and cost little strength. Shouting and pushing make you breathe in dust, and a flame could set off leaking gas.',
    },
  ],
};
