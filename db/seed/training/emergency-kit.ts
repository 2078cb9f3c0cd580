import type { SampleModule } from './sample-module';

export const emergencyKit: SampleModule = {
  id: 'emergency-kit',
  title: 'Your two-week emergency kit',
  description:
    'Build a kit that carries your household through two weeks without shops, power, or tap water, and a go bag for leaving fast.',
  estimatedDuration: 15,
  pointsReward: 30,
  sources: [
    {
      name: 'Oregon Department of Emergency Management: 2 Weeks Ready',
      url: 'https://www.oregon.gov/oem/hazardsprep/Pages/2-Weeks-Ready.aspx',
    },
    { name: 'Ready.gov: Build a Kit', url: 'https://www.ready.gov/kit' },
    { name: 'CDC: Water in an Emergency', url: 'https://www.cdc.gov/water-emergency/' },
    { name: 'Ready.gov: Prepare Your Pets', url: 'https://www.ready.gov/pets' },
  ],
  reviewedOn: '2026-11-15',
  sections: [
    {
      id: 'emergency-kit-two-weeks',
      title: 'Why two weeks',
      body: `Many kit lists are made for three days. Oregon asks for more: be ready to look after yourselves for
**at least two weeks**. After a big Cascadia earthquake, bridges and roads may be closed, and power, water, and
phones may be out for a long time. Helpers will go first to people who are hurt or trapped. What you have at home
is what you will use.

The same supplies help in smaller emergencies too: an ice storm, a week of wildfire smoke, or a broken water main.

You do not have to buy it all at once. Grow it step by step:

1. **Today:** look in your cupboards and write down what you already have. It is often more than you think.
2. **This month:** reach three days of water, food, and medicine.
3. **Then:** add one or two things on each shopping trip, until you reach seven days, and then fourteen.

Every kit is different. Count the people in your home, and think about babies, older people, allergies, glasses,
hearing aids, and pets. Tell everyone where the kit is. Short on money or space? Start with water. Any amount is
better than none, and neighbors can share tools.

The state has a guide: [2 Weeks Ready](https://www.oregon.gov/oem/hazardsprep/Pages/2-Weeks-Ready.aspx).`,
    },
    {
      id: 'emergency-kit-water',
      title: 'Water comes first',
      body: `Plan **1 gallon (about 3.8 liters) for each person, each day**. Roughly half is for drinking, and half
is for cooking and washing. For two weeks that is 14 gallons a person: a household of four stores 56 gallons. Store
more for hot weather, for someone who is pregnant or sick, and for each pet.

- Buy sealed bottled water and follow the date on it, or fill clean **food-grade** containers with tap water.
- Don't reuse milk or juice jugs. They are hard to clean, and germs can grow in what is left.
- Never use a container that held something poisonous, such as bleach or pesticide.
- Write the date on each container. Replace water that you filled yourself **every six months**.
- Keep it cool and dark, away from gasoline and garden chemicals.

A gallon weighs more than 8 pounds, so keep it low, where it cannot fall in an earthquake, and use containers that
you can lift.

If you run out and are not sure that water is safe, boil it. A rolling boil for 1 minute is enough at our height
above the sea. Boiling kills germs, but it does not take out fuel or chemicals, so never use flood water for
drinking. More at [CDC](https://www.cdc.gov/water-emergency/).`,
    },
    {
      id: 'emergency-kit-food-medicine',
      title: 'Food and medicine',
      body: `Store food that your household **already likes**, that keeps without a refrigerator, and that needs
little or no cooking: canned beans, fish, fruit, and soup, nut butter, crackers, oats, dried fruit. Add baby formula
and foods for allergies or special diets. Pack a **can opener that works by hand**.

When the power goes out, keep the refrigerator shut. Closed, it stays cold for about 4 hours. Eat from it first, then
from the freezer, then from the shelf. If in doubt, throw it out. Use a camp stove or a grill **only outdoors**,
away from windows and doors: its fumes hold carbon monoxide, a gas that kills and that you cannot smell.

### Medicine

- Ask your doctor or pharmacist how to keep an extra supply of the medicine you need. Never skip doses to save up.
- Write a list: each medicine, its dose, who prescribed it, and your allergies.
- Ask how to store medicine that must stay cold.
- If you depend on a powered device, ask its supplier about backup power now.
- Add a first aid kit and spare glasses. Take a hands-on first aid class.

If someone's life is in danger, **call 911**.`,
    },
    {
      id: 'emergency-kit-tools-documents',
      title: 'Tools, hygiene, and documents',
      body: `Keep these together in one or two strong boxes with lids.

### Tools

- A flashlight or headlamp for each person, and spare batteries. They are safer than candles.
- A radio that runs on batteries or a hand crank, best one that gets NOAA Weather Radio.
- A charged power bank and charging cables.
- A whistle, to call for help without shouting yourself hoarse.
- Work gloves, sturdy shoes, duct tape, and plastic sheeting.
- N95 masks for smoke and dust.
- A wrench or other tool for your home's shut-offs.
- A paper map. Phones may have no signal.

### Hygiene

Soap, hand sanitizer, toilet paper, menstrual supplies, diapers, and heavy trash bags. If water or sewer pipes break,
don't flush until you are told it is safe. A bucket with a tight lid and bags can be a toilet.

### Documents

Put copies in a waterproof pouch: identity cards, insurance, lease or deed, medical list, pet records, and phone
numbers **on paper**. Photograph each room for insurance. Keep a second copy away from home, with someone you trust
or in protected online storage. Add some cash in small bills, because card readers need power.`,
    },
    {
      id: 'emergency-kit-go-bag',
      title: 'Go bag, pets, and keeping it fresh',
      body: `The big kit stays at home. A **go bag** leaves with you, perhaps within minutes. Make one for each
person, light enough to carry, and keep it near the door. Pack water, snacks, medicine, a flashlight, a charger, a
change of clothes, copies of documents, and cash. Give a child a favorite small toy and a card with phone numbers.
Keep shoes and a flashlight by every bed.

### Pets

Store two weeks of food, water, and medicine for each animal. Add a carrier or leash, bowls, waste bags or litter,
vaccination records, and **a photo of you with your pet**, which helps to show that it is yours. Keep ID tags and
microchip details up to date. Not every shelter takes pets, so look for places that do. More at
[Ready.gov](https://www.ready.gov/pets).

### Keep it fresh

Check the kit **twice a year**, for example when the clocks change:

1. Use up the oldest food and put the new at the back.
2. Replace water that you filled yourself.
3. Check dates on medicine and batteries, and charge the power bank.
4. Try on children's clothes and shoes.
5. Update lists and phone numbers.`,
    },
  ],
  questions: [
    {
      id: 'emergency-kit-q1',
      question: 'For how long does Oregon ask households to be ready to look after themselves?',
      options: ['At least one day', 'At least three days', 'At least two weeks', 'At least six months'],
      answer: 2,
      explanation:
        'After a large earthquake, roads and utilities may be out for a long time, and helpers go first to people who are hurt. Oregon therefore asks for at least two weeks; three days is a good first step on the way.',
    },
    {
      id: 'emergency-kit-q2',
      question: 'Three people live in your home. How much water do you store for two weeks?',
      options: ['42 gallons', '14 gallons', '21 gallons', '6 gallons'],
      answer: 0,
      explanation:
        'The rule is 1 gallon for each person, each day: 3 people for 14 days need 42 gallons. Pets, heat, and illness call for more.',
    },
    {
      id: 'emergency-kit-q3',
      question: 'You filled clean, food-grade containers with tap water. When do you replace that water?',
      options: ['Every week', 'Every five years', 'Only when it tastes odd', 'Every six months'],
      answer: 3,
      explanation:
        'Water that you fill yourself should be replaced every six months. A date on each container makes that easy; bottled water from a store has a date of its own.',
    },
    {
      id: 'emergency-kit-q4',
      question: 'The power has just gone out. What do you eat first?',
      options: [
        'Canned food from the shelf',
        'Food from the refrigerator',
        'Food from the freezer',
        'Snacks from the go bag',
      ],
      answer: 1,
      explanation:
        'A closed refrigerator stays cold for only about 4 hours, so its food spoils first. A freezer holds longer, and shelf food can wait.',
    },
    {
      id: 'emergency-kit-q5',
      question: 'How do you get an extra supply of a medicine that you take every day?',
      options: [
        'Skip a dose now and then, and save those pills',
        'Ask your doctor or pharmacist for a way',
        'Borrow the same pills from a neighbor',
      ],
      answer: 1,
      explanation:
        'A doctor or pharmacist can tell you what is possible and how to store it. Skipped doses and borrowed pills can make you ill.',
    },
    {
      id: 'emergency-kit-q6',
      question: 'What makes a good go bag?',
      options: [
        'All two weeks of supplies, packed in one large, strong box',
        'Tools and spare parts for repairs to your home',
        'The essentials for one person, light enough to carry',
        'A single bag for the household, kept in the attic',
      ],
      answer: 2,
      explanation:
        'You may have only minutes and may have to walk. A light bag for each person near the door leaves with you, and the big kit stays at home.',
    },
  ],
};
