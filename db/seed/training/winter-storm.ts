import type { SampleModule } from './sample-module';

export const winterStorm: SampleModule = {
  id: 'winter-storm',
  title: 'Winter storm and power cut',
  description:
    'Stay warm without danger when the power is out, keep food and medical devices safe, and know what to do about ice and downed lines.',
  estimatedDuration: 15,
  pointsReward: 30,
  sources: [
    { name: 'Ready.gov: Winter weather', url: 'https://www.ready.gov/winter-weather' },
    { name: 'Ready.gov: Power outages', url: 'https://www.ready.gov/power-outages' },
    { name: 'CDC: Carbon monoxide poisoning', url: 'https://www.cdc.gov/carbon-monoxide/' },
    { name: 'Electrical Safety Foundation International', url: 'https://www.esfi.org/' },
  ],
  reviewedOn: '2026-11-15',
  sections: [
    {
      id: 'winter-storm-heat',
      title: 'Keep warm safely',
      body: `Ice storms here can take the power out for days. Most heating stops with it, so plan to heat **people, not the
house**.

1. Gather everyone, pets too, in one room, best a small one on the sunny side.
2. Close its door, hang blankets over windows, and lay towels along gaps.
3. Dress in loose layers, with a hat and dry socks. Share blankets.
4. Eat, drink warm drinks, and move a little every hour.

If you use a fireplace or wood stove, keep a screen in front. Anything that burns stays at least **3 feet** from any
heater. Plug an electric heater straight into the wall, never into a power strip, and turn it off when you sleep or
leave the room. Use flashlights, not candles.

**Know when to leave.** If the room stays cold, go to a friend or a warming center. Call 211 to find one.

**Warning signs of hypothermia** are strong shivering, clumsiness, slurred speech and confusion. A body temperature
below 95 °F is an emergency: call 911, move the person somewhere warm, take off wet clothes, and warm the chest,
neck and head first. A hands-on first aid class shows you how.

To protect pipes, let a thin stream run and open the cabinet under the sink.`,
    },
    {
      id: 'winter-storm-carbon-monoxide',
      title: 'Carbon monoxide: the hidden danger',
      body: `Carbon monoxide, or CO, is a gas you cannot see or smell. Anything that burns fuel can make it. In a power cut it
kills people who were only trying to keep warm.

- **Generators run outdoors only**, at least **20 feet** from every door, window and vent, with the exhaust pointing
  away, from neighbors' homes too. Not in a garage, not on a porch, not even with the door open.
- Never use a **charcoal or gas grill, or a camp stove** inside a home, tent or garage.
- Never heat with a gas oven or stovetop.
- Never warm up a car in a garage, even with the door open.

Fit **CO alarms** that run on batteries or have battery backup, on every floor and near where people sleep. Test
them each month.

**Signs** are headache, dizziness, weakness, an upset stomach, vomiting, chest pain and confusion, often in several
people at once. It can feel like flu. People asleep may die without waking.

If an alarm sounds or people feel ill, **get everyone out into fresh air first, then call 911**. Stay out until the
fire department says it is safe.

Never plug a generator into a wall outlet: the current can flow back into the street and kill a line worker. Let the
engine cool before you add fuel.`,
    },
    {
      id: 'winter-storm-food-and-water',
      title: 'Food and water in a power cut',
      body: `Closed doors are your best tool. Write the time the power went out on a note and stick it to the refrigerator.

- A **refrigerator** that stays shut keeps food safe for about **4 hours**.
- A **full freezer** holds for about **48 hours**, a half-full one for about 24.
- Put a thermometer in each. **40 °F or below** is safe.

After 4 hours, move milk, meat, eggs and leftovers to a cooler with ice. Throw them out if they have been above 40
°F for more than 2 hours. You cannot see, smell or taste the germs, so never taste food to test it. **When in doubt,
throw it out.** Frozen food that still has ice crystals, or is at 40 °F or below, can be frozen again.

Do not set food outside in the snow. The sun can warm it and animals can reach it.

Stock food that needs no cooking: canned beans and fish, nut butter, crackers, fruit, baby food, pet food. Have a
hand can opener. Store at least 1 gallon of water per person per day; a well pump, or a pump in a tall building, may
stop with the power.

When the power fails, unplug computers and heaters. Leave one lamp switched on, so that you see when it is back.`,
    },
    {
      id: 'winter-storm-medical-devices',
      title: 'Medical devices and medicines',
      body: `If someone at home depends on electricity, for oxygen, breathing, dialysis, a powered wheelchair or chilled
medicine, **make the plan before the season**.

1. **Tell your power company.** Most keep a list of customers with medical needs. It does not promise that your
   power comes back first, so you still need a backup.
2. **Ask the doctor and the equipment supplier** how long the battery lasts, what to do when it runs out, and
   whether you can get a spare battery or cylinder.
3. **Write down** the device, its settings and the phone numbers, and keep the sheet there.
4. **Choose a place to go** with power, and a way to get there on ice. Decide in advance at what battery level you
   leave.
5. **Tell two neighbors**.

Keep some days' extra medicine if you can. For medicine that must stay cold, such as insulin, ask your pharmacist
how long it keeps without cooling. Use a cooler, do not let it touch the ice, and do not let it freeze.

Oxygen feeds fire: keep it well away from flames, heaters and smoking.

**Do not wait for the last bar of the battery.** Call 911 if a person is struggling to breathe, or if a device that
keeps someone alive is failing.`,
    },
    {
      id: 'winter-storm-driving-and-lines',
      title: 'Driving and downed lines',
      body: `The safest trip on ice is the one you put off. Freezing rain leaves clear ice that looks like a wet road, and
bridges freeze first. Call 511 for road conditions.

If you must drive: clear all windows, slow down, leave much more room than usual, brake gently. Treat a dark traffic
signal as an **all-way stop**. Carry blankets, water, a phone charger, a shovel and sand.

**If you get stuck**, stay with the car unless help is close. Clear snow from the **exhaust pipe** before you run
the engine, run it about 10 minutes each hour, and open a window a little.

### Downed lines

**Treat every line as live**, even if it makes no sound or spark. Stay at least **35 feet** away, more on wet
ground, and keep others back. Touch nothing that touches the line: not a fence, a branch, a puddle or a person.
Never drive over it. Call 911, then the power company.

**A line on your car?** Stay inside, call 911, and warn others away until the utility says the power is off. If fire
forces you out, jump clear with both feet together, so that you never touch car and ground at once. Land, then
shuffle away in tiny steps with your feet close together and on the ground.`,
    },
  ],
  questions: [
    {
      id: 'winter-storm-q1',
      question: 'The power is out and a neighbor has a portable generator. Where may it run?',
      options: [
        'In the garage, with the big door rolled all the way up',
        'On the covered porch, so that it stays out of the rain',
        'Close to a window, so that a short cord can reach inside',
        'Outdoors, at least 20 feet from doors, windows and vents',
      ],
      answer: 3,
      explanation:
        'Generator exhaust holds carbon monoxide, which has no smell and collects fast in garages, on porches and through open windows. Distance and open air are what protect you.',
    },
    {
      id: 'winter-storm-q2',
      question: 'The CO alarm sounds and two people have headaches. What comes first?',
      options: [
        'Open the windows and wait to see whether the alarm stops',
        'Get everyone outside into fresh air, then call 911',
        'Change the batteries in the alarm, then test it again',
        'Have them lie down and drink water until they feel better',
      ],
      answer: 1,
      explanation:
        'Each breath of carbon monoxide does more harm, so fresh air comes before anything else. Call 911 from outside, and go back in only when the fire department says it is safe.',
    },
    {
      id: 'winter-storm-q3',
      question:
        'The power has been out for 3 hours and the refrigerator has stayed shut. Is the food still safe?',
      options: [
        'No, everything in it must be thrown out after the first hour',
        'Only if each item smells and tastes the way that it should',
        'Yes, a closed refrigerator keeps it safe for about 4 hours',
        'Yes, and it stays safe for 2 days if the door is kept shut',
      ],
      answer: 2,
      explanation:
        'A closed refrigerator keeps food safe for about 4 hours; about 48 hours is the figure for a full freezer. Smell and taste cannot tell you, because the germs that make you ill often leave no sign.',
    },
    {
      id: 'winter-storm-q4',
      question: 'A power line falls on your car. There is no fire. What do you do?',
      options: [
        'Stay inside, call 911, and warn other people to keep away',
        'Open the door and step out carefully, one foot at a time',
        'Jump clear with both feet together and shuffle away',
        'Ask a passerby to lift the line off with a dry wooden stick',
      ],
      answer: 0,
      explanation:
        'The danger comes from touching the car and the ground at once, so inside is the safer place. Jump clear, feet together, only if a fire forces you out.',
    },
    {
      id: 'winter-storm-q5',
      question: 'Your father uses an oxygen concentrator at home. What is the best preparation?',
      options: [
        'Rely on the power company, as its list puts his home first',
        'Arrange backup power or oxygen and a place to go, in advance',
        'Keep the number of the hospital ready, and call if it stops',
      ],
      answer: 1,
      explanation:
        'Being on the medical list does not promise that power returns first. A spare battery or cylinder, a place to go and two neighbors who know give you time; call 911 if he struggles to breathe.',
    },
    {
      id: 'winter-storm-q6',
      question: 'How do you use a portable electric heater safely?',
      options: [
        'Use a power strip with a switch, so that it is easy to turn off',
        'Run it on low through the night, beside the bed where you sleep',
        'Set it near the curtains, so that it warms the cold window first',
        'Plug it into the wall, 3 feet from anything that can burn',
      ],
      answer: 3,
      explanation:
        'Heaters draw a lot of current and can overheat a power strip. Keeping 3 feet clear, and turning it off when you sleep or leave the room, helps to prevent a fire.',
    },
  ],
};
