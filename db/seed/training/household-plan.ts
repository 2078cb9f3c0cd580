import type { SampleModule } from './sample-module';

export const householdPlan: SampleModule = {
  id: 'household-plan',
  title: 'Your household plan',
  description:
    'Agree who does what, whom to contact, where to meet, and how to leave, so that nobody has to guess in an emergency.',
  estimatedDuration: 15,
  pointsReward: 30,
  sources: [
    { name: 'Ready.gov: Make a Plan', url: 'https://www.ready.gov/plan' },
    { name: 'Ready.gov: Evacuation', url: 'https://www.ready.gov/evacuation' },
    { name: 'Ready.gov: Safety Skills', url: 'https://www.ready.gov/safety-skills' },
    { name: 'PublicAlerts, Portland–Vancouver region', url: 'https://www.publicalerts.org' },
  ],
  reviewedOn: '2026-11-15',
  sections: [
    {
      id: 'household-plan-who',
      title: 'Everyone on one page',
      body: `A plan is a talk first and a piece of paper second. Sit down together for half an hour, children too. If
you live alone, make your plan with a friend or a neighbor.

Write down:

1. **Who** lives here, and who is often here: people, pets, and anyone you look after.
2. **Where** each person spends the day: school, work, care, clubs.
3. **What could happen** here: an earthquake, wildfire smoke, an ice storm, a creek flood, a home fire.
4. **Who does what:** who fetches the children, who takes the go bags, who checks on the neighbor next door. Name a
   second person for each task, because the first may be away.

### Get the warnings

Sign up for local alerts at [PublicAlerts](https://www.publicalerts.org). Add the addresses that matter to you, such
as home, work, and school. Leave emergency alerts switched on in your phone's settings. Have a radio with batteries or
a hand crank too, because phones and internet can fail.

### Put it on paper

Hang one copy in the kitchen, put one in each go bag, and give one to somebody outside the area. A plan that lives only
on a phone is gone when the battery is.`,
    },
    {
      id: 'household-plan-contacts',
      title: 'Contacts and meeting places',
      body: `An emergency may come while you are apart. Agree now how you will find each other.

### One contact outside the area

Choose a relative or friend who lives **far away**, best in another state. After an earthquake, local lines are
crowded, and a message to someone far off may get through when a call across town does not. Everyone reports to that
person, who passes the news on. Ask them first, and give them your plan.

**Text rather than call** unless it is an emergency: a text needs less of the network, and it leaves the lines free
for 911. Say where you are, how you are, and where you are going.

Everyone carries a card with the important phone numbers. Most of us know very few by heart.

### Meeting places

Choose them together, and go and look at each one:

- **Near home:** a spot outside and a safe distance from the building, such as a certain tree or mailbox. You meet
  there after a fire.
- **In the neighborhood:** a place you can walk to if your street is closed, such as a park or school.
- **Outside the area:** a relative's home, for when you cannot come back at all.`,
    },
    {
      id: 'household-plan-routes',
      title: 'Ways out, and when to leave',
      body: `Know **two ways out of every room** where you can, and two ways out of the neighborhood. Draw them on a
paper map. One route may be under water, under ice, or behind a fallen tree. Decide **where** you would go, too: with
friends, to a hotel, or to a public shelter.

Oregon uses three evacuation levels:

- **Level 1, Be Ready:** watch the news and pack. People who need more time, and people with animals, should think
  about leaving now.
- **Level 2, Be Set:** be ready to leave at any moment.
- **Level 3, Go Now:** leave at once. Don't stop to gather things.

The levels may not come in order, and a warning may come late. If you feel unsafe, go.

### Before you need it

- Keep the fuel tank at least half full, or the car well charged.
- Without a car, arrange a ride with two people, and ask what transport the county offers.
- Plan for walking, with a bag you can carry.

### When you go

Take go bags, medicine, and pets. Lock the door, leave a note or tell your contact where you are going, and follow the
routes that officials give. Never drive through flood water. Return only when officials say that it is safe.`,
    },
    {
      id: 'household-plan-people',
      title: 'Access needs, children, and pets',
      body: `Make the plan fit the people, not the other way around.

### Access needs

If you or someone at home may need help to hear a warning, to see, to move, to understand, or to use a powered device:

- Set up a **support network** of at least three people who can check on you. Show them where your equipment is, and
  give a spare key to one you trust.
- Write down what you need and **how you want to be helped**, and keep it with your go bag.
- Plan for stairs when the elevator is out, and for backup power. Ask your care or equipment provider for their plan.
- Charge batteries ahead of a storm, and know where you could go if the power stays off.

### Children

- Ask the school or day care how it will tell you, and who may pick up your child. **Put at least two other adults on
  its list.**
- Teach each child their full name, their address, one phone number, the meeting place, and when to call 911.

### Pets

- Plan to **take pets with you**. Find a friend, hotel, or shelter that takes them. Service animals may come along to
  a public shelter.
- Ask a neighbor to fetch your pet if you are away.`,
    },
    {
      id: 'household-plan-practice',
      title: 'Utilities and practice',
      body: `Learn where your home's shut-offs are, and label them. In an apartment, ask the building manager. Practice
finding them, not turning them.

- **Water:** close the main valve if a pipe breaks, or if officials say so.
- **Electricity:** switch off the single breakers first, then the main one. Never touch the panel while standing in
  water. With solar panels or a home battery, ask the installer which switches matter.
- **Gas:** if you smell gas or hear hissing, **leave at once**. Don't touch switches or light anything. Call 911 from a
  safe distance. Close the valve only if you have been shown how and can do it safely. Once it is closed, only a
  **professional** may open it again.

More at [Ready.gov](https://www.ready.gov/safety-skills).

### Practice

Twice a year, perhaps when the clocks change:

1. Walk out by the second way, and time how long it takes to reach the meeting place. Try it once in the dark.
2. Drop, cover, and hold on, as in an earthquake.
3. Text your out-of-area contact.
4. Walk or drive one evacuation route with the go bags.
5. Ask what went badly, and change the plan.

Go over it again after a move, a birth, or a new job or school.`,
    },
  ],
  questions: [
    {
      id: 'household-plan-q1',
      question: 'Why should your shared contact live far away, best in another state?',
      options: [
        'They can drive over with supplies on the same day',
        'A message may get through to them more easily',
        'They receive warnings for your county sooner',
        'Calls to another state can never be interrupted',
      ],
      answer: 1,
      explanation:
        'Lines inside a disaster area are crowded first. A person outside it can often still be reached, and can pass news between you.',
    },
    {
      id: 'household-plan-q2',
      question: 'Your home is on fire and everyone has left it. Where does the household meet?',
      options: [
        "At a relative's home outside the area",
        'In the garage, until the fire trucks come',
        'In the car, ready to drive away',
        'At the agreed spot outside, near home',
      ],
      answer: 3,
      explanation:
        'A fixed spot near home but clear of the building shows at once whether everyone is out. A place farther away is for when you cannot come back.',
    },
    {
      id: 'household-plan-q3',
      question: 'An alert says "Level 3, Go Now" for your street. What do you do?',
      options: [
        'Leave at once, without stopping to gather things',
        'Begin to pack your bags, and wait for the next alert',
        'Go outside and look for the danger first',
      ],
      answer: 0,
      explanation:
        'Level 3 means that danger is here or about to be. Packing belongs to Level 1, and a go bag by the door is ready already.',
    },
    {
      id: 'household-plan-q4',
      question: 'You smell gas at home. What comes first?',
      options: [
        'Find the valve and learn how it closes',
        'Switch on the lights and look for the leak yourself',
        'Leave at once, then call 911 from a safe distance',
        'Call the gas company from the kitchen phone',
      ],
      answer: 2,
      explanation:
        'A small spark from a switch or a phone can set gas on fire, so get out before you do anything else. Then call for help from a safe distance.',
    },
    {
      id: 'household-plan-q5',
      question: "What should you settle with your child's school or day care?",
      options: [
        'How it tells you, and which other adults may pick up your child',
        'That your child may walk home alone as soon as something happens',
        'That the staff will bring your child home if the roads are open',
        'Which of the teachers keeps the spare key to your front door',
      ],
      answer: 0,
      explanation:
        'You may be cut off from the school yourself. When at least two other adults are on its list, somebody the school knows can be there.',
    },
    {
      id: 'household-plan-q6',
      question: 'How often should a household practice its plan?',
      options: [
        'Once, on the day it is written',
        'Only after a disaster nearby',
        'Every ten years',
        'About twice a year',
      ],
      answer: 3,
      explanation:
        'Practice shows what does not work and keeps the plan in mind. Twice a year is easy to remember, for example when the clocks change.',
    },
  ],
};
