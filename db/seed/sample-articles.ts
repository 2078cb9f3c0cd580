import { eq } from 'drizzle-orm';

import type { Db } from '../client';
import { articles, residents } from '../schema';
import { cast } from './cast';
import type { SeedTime } from './seed-demo';

const hourMs = 60 * 60 * 1000;

/** Newest first. The texts name no dates, because articles are dated relative to today. */
const sampleArticles: readonly (Pick<
  typeof articles.$inferInsert,
  'boardId' | 'title' | 'category' | 'body'
> & { hoursAgo: number })[] = [
  {
    boardId: 'commons-board',
    category: 'Safety',
    hoursAgo: 7,
    title: 'Ten minutes for your go bag',
    body: `An emergency kit keeps you going at home. A **go bag** is what you carry when you have to leave within
minutes. Most of it is in your closets already, so tonight is as good a night as any.

### What goes in

- Water, and snacks that need no cooking
- Medicines and glasses, with a list of doses
- A flashlight, a power bank and a charging cable
- Copies of your papers, in a waterproof bag
- Some cash in small bills, and a spare key
- Warm socks, a rain jacket, and something that comforts a child

### Where it lives

Put it by the door, not in the attic. Tie on a tag that lists what to grab at the last minute, such as medicine from
the fridge or the dog’s leash.

Once it’s packed, tell a neighbor. It’s the best way to get two more bags packed. The
[preparedness training](/wellbeing/preparedness) shows how to build the bigger two-week kit. It takes about as long as
a cup of coffee.`,
  },
  {
    boardId: 'green-living-board',
    category: 'Energy & Water',
    hoursAgo: 29,
    title: 'Find a silent leak while you sleep',
    body: `A running toilet can be silent and still waste more water than a long shower, day after day. You don’t need any tools
to find out if yours is leaking.

1. **Before bed**, write down the number on your water meter. Leave the taps, dishwasher and ice maker alone.
2. **In the morning**, read it again before anyone uses water.
3. If the number went up, put a few drops of food coloring in each toilet tank and wait 20 minutes without flushing.
   Color in the bowl means the flapper leaks.

A new flapper costs a few dollars and goes in without tools. The repair table can show you how, and we keep the two
most common sizes at the office.

[Water Wise Monitor](/sustainable/water-management) shows how much water your home uses, and whether any ran all night.
If it did, don’t wait for the repair table. Call the office, and we’ll come look with you.`,
  },
  {
    boardId: 'family-youth-board',
    category: 'Families',
    hoursAgo: 53,
    title: 'An emergency plan kids can learn by heart',
    body: `Kids are calmer when they know what comes next. Make the plan **with** them, and keep it short enough to fit on the
fridge.

### Four answers to agree on

- **Where do we meet?** One place near home, one in the neighborhood. The Commons House porch is a good second one.
- **Who do we call?** Someone who lives far away: when local lines are busy, a text to another state may still go
  through. Teach kids the number like a song.
- **Who picks up the kids?** Tell the school, and tell the neighbor who’s your backup.
- **What do we take?** One small backpack each, with a toy in it.

Then practice. Walk to the meeting place once in daylight and once in the dark. Drop, cover and hold on under the
kitchen table, and let the youngest call it out.

The [household plan](/wellbeing/preparedness) in our training walks you through the rest, and help is one press away
under [Emergency help](/emergency).`,
  },
  {
    boardId: 'green-living-board',
    category: 'Waste & Reuse',
    hoursAgo: 98,
    title: 'What the compost likes, and what it doesn’t',
    body: `Every building has a bin, and the piles are working. Now and then something lands in them that makes extra work for the
people with the pitchforks. Here’s a short list for the lid of your kitchen pail.

**Yes, please**

- Fruit and vegetable scraps, coffee grounds with the paper filter, tea leaves
- Eggshells, crushed
- Dry leaves, shredded paper and plain cardboard, torn into pieces

**No, thank you**

- Meat, fish, cheese and cooking oil: they attract rats
- Bags and cups that say "compostable": our piles don’t get hot enough
- Cat litter and dog poop
- Fruit stickers: we find more of these than anything else

Too wet? Add a handful of dry leaves for each handful of scraps. Finished compost is free: bring a bucket to the
Composting Center. Want to learn more? Come to a [garden workshop](/sustainable/community-garden) and turn a pile
yourself.`,
  },
  {
    boardId: 'commons-board',
    category: 'Neighbors',
    hoursAgo: 147,
    title: 'New here? Five things to do first',
    body: `Welcome to Cedar Commons. Nobody expects you to know everything in a week. These five things make the rest easier.

1. **Open your [welcome packet](/wellbeing).** It has nearby services and the numbers to call.
2. **Enter your [emergency contacts](/settings/emergency-contacts).** You’ll be glad they’re there when you’re in a hurry.
3. **Ride the [shuttle](/community/shuttle) once** around the loop. You’ll see where everything is, and the drivers
   know all the shortcuts.
4. **Come to something.** Coffee on the square is the easiest start. See what else is on under
   [Community Events](/community/events).
5. **Knock next door.** Bring nothing but your name.

The office at 1 Commons Square helps with keys, bins, parking and anything else. If stairs are hard for you, or another
language is easier, tell us: **we’ll come to you**, and find someone who speaks it.`,
  },
  {
    boardId: 'family-youth-board',
    category: 'Learning',
    hoursAgo: 196,
    title: 'Homework help at the Book Nook',
    body: `Fractions, first essays, the science fair: the **Book Nook** has a table for all of it, and someone next to you who has
time to help. It’s free, and you don’t need to sign up.

- **Who helps:** neighbors who love a subject. One was a nurse, one builds bridges, two are in high school.
- **Who comes:** anyone from first grade up. Adults learning English are as welcome as their kids.
- **What to bring:** the worksheet, a pencil, and the question you’re stuck on.

We don’t do the homework for anyone. We ask questions until you figure it out. It takes longer, and it sticks.

For the Book Nook’s hours, see [places to meet](/community/social). For kids who can’t read yet, story time is in the
soft chairs next door.

Would you like to help? One hour every other week is plenty. Put your name on the sheet at the board, or read
[how we start new helpers](https://example.org/book-nook/helpers).`,
  },
  {
    boardId: 'green-living-board',
    category: 'Getting Around',
    hoursAgo: 262,
    title: 'Three trips you can make without a car',
    body: `Most of our drives are under three miles. You don’t have to sell the car to leave it parked for some of them. Neighbors
say these three were the easiest to start with.

- **To the train.** The Transit Connector stops at the Transit Center. [Reserve a seat](/community/shuttle) before
  you leave, and there’s no rush.
- **To the grocery store.** A bike trailer carries more than you think. Spoke & Chain on Maple Walk lends tools by the
  hour, and will help you hook up a trailer the first time.
- **To the playground.** Walk it once with the kids in charge of the route. The
  [Creek Path Loop](/health/outdoor) has room for strollers and scooters.

Try one trip **for two weeks**, always the same one. By then it’s a habit, rain or shine.

Heavy bags, a toddler and rain all at once? Take the car. Nobody’s keeping score.`,
  },
  {
    boardId: 'commons-board',
    category: 'News',
    hoursAgo: 340,
    title: 'What the community meeting decides, and how to be heard',
    body: `Four times a year we sit down together. The meeting decides how we spend money on paths, the garden and the Commons
House, so it’s worth an evening.

### What it decides

- The **budget** for what we share
- Rules for everyone, such as quiet hours or guest parking
- Who represents your street

### How to be heard

1. Put your topic on the list at the office **a week before**. A few lines are enough.
2. Say what you’d like to change, what it might cost, and who would help.
3. Can’t make it? Join by phone, or give a neighbor your vote in writing.

Each home has one vote, whether you rent or own. First-time speakers go first, which is our oldest rule and our best
one. Childcare is next door, and the minutes go up on this board afterward. See
[Community Events](/community/events) for the next meeting.`,
  },
];

export async function seedArticles(db: Db, { now }: SeedTime): Promise<void> {
  const manager = cast.find(({ role }) => role === 'manager')!;
  const isHere = (await db.$count(residents, eq(residents.id, manager.id))) > 0;
  await db.insert(articles).values(
    sampleArticles.map(({ hoursAgo, ...article }) => ({
      ...article,
      authorId: isHere ? manager.id : null,
      authorName: `${manager.name} (manager)`,
      publishedAt: new Date(now.getTime() - hoursAgo * hourMs),
    })),
  );
}
