import type { articles } from '../schema';

/** The boards' articles, the newest first. No text names a date: each is laid so many hours before today. */
export const sampleArticles: readonly (Pick<
  typeof articles.$inferInsert,
  'boardId' | 'title' | 'category' | 'body'
> & { hoursAgo: number })[] = [
  {
    boardId: 'commons-board',
    category: 'Safety',
    hoursAgo: 7,
    title: 'Ten minutes for your go bag',
    body: `An emergency kit keeps you going at home. A **go bag** is what you carry when you have to leave within
minutes. Most of what belongs in it is in your closets already, so tonight is as good as any other night.

### What goes in

- Water, and snacks that need no cooking
- Medicines and glasses, with a list of doses
- A flashlight, a power bank and a charging cable
- Copies of your papers, in a bag that keeps them dry
- Some cash in small bills, and a spare key
- Warm socks, a rain jacket, and something that comforts a child

### Where it lives

Put it by the door, not in the attic. Tie a tag on it that says what you add at the last moment, such as
medicines from the fridge or the leash of the dog.

When you have packed it, tell a neighbor. It is the best way to get two more bags packed. How to build the larger
kit for two weeks is part of the [preparedness training](/wellbeing/preparedness), which takes a cup of coffee.`,
  },
  {
    boardId: 'green-living-board',
    category: 'Energy & Water',
    hoursAgo: 29,
    title: 'Find a silent leak while you sleep',
    body: `A toilet that trickles makes no noise, and still loses more water than a long shower, day after day. You need
no tools to find out whether yours does.

1. **Before bed**, write down the figure on your water meter. Leave taps, the dishwasher and the ice maker alone.
2. **In the morning**, read it again before anybody uses water.
3. If the figure has grown, put a few drops of food coloring into the tank of each toilet and wait for
   20 minutes without flushing. Color in the bowl means that the flapper leaks.

A flapper costs a few dollars and is changed without tools. The repair table shows you how, and we keep the two
common sizes at the office.

How much our neighborhood uses, and whether water ran somewhere all night, stands on
[Water Wise Monitor](/sustainable/water-management). If it says so of your home, do not wait for the repair table:
call the office, and we come and look with you.`,
  },
  {
    boardId: 'family-youth-board',
    category: 'Families',
    hoursAgo: 53,
    title: 'An emergency plan that children can say by heart',
    body: `Children are calmer when they know what comes next. Make the plan **with** them, and keep it so short that it
fits on the fridge.

### Four answers to agree on

- **Where do we meet?** One place by the house, one in the neighborhood. The porch of the Commons House is a good
  second one.
- **Whom do we call?** Somebody who lives far away: when local lines are busy, a text to another state may still
  go through. Let the children learn the number like a song.
- **Who picks up whom?** Tell the school, and tell the neighbor who stands in for you.
- **What do we take?** One small backpack each, with a toy in it.

Then practice. Walk to the meeting place once by day and once in the dark. Drop, cover and hold on under the
kitchen table, and let the youngest be the one who calls it out.

The [household plan](/wellbeing/preparedness) in our training goes through the rest with you, and help is one press
away under [Emergency help](/emergency).`,
  },
  {
    boardId: 'green-living-board',
    category: 'Waste & Reuse',
    hoursAgo: 98,
    title: 'What the compost likes, and what it does not',
    body: `Every building has its bin, and the heaps are working. Now and then something lands in them that makes work for the
people with the forks. Here is the short list for the lid of your kitchen pail.

**Yes, please**

- Fruit and vegetable scraps, coffee grounds with the paper filter, tea leaves
- Eggshells, crushed
- Dry leaves, shredded paper and plain cardboard, torn into pieces

**No, thank you**

- Meat, fish, cheese and cooking oil: they call the rats
- Bags and cups that say "compostable": our heaps are not hot enough for them
- Litter of cats and dogs
- Stickers on fruit, the small thing that we find the most of

Too wet? Add a handful of dry leaves for each handful of scraps. Finished compost is free: bring a bucket to the
Composting Center. If you want to learn more, a [garden workshop](/sustainable/community-garden) shows what happens
in there, and lets you turn a heap yourself.`,
  },
  {
    boardId: 'commons-board',
    category: 'Neighbors',
    hoursAgo: 147,
    title: 'New here? Five things to do first',
    body: `Welcome to Cedar Commons. Nobody expects you to know everything by the end of a week. These five things make the
rest easier, and each takes less than a quarter of an hour.

1. **Open your [welcome packet](/wellbeing).** It has the services around us and the numbers to call.
2. **Enter your [emergency contacts](/settings/emergency-contacts).** They are there when you need them in a hurry.
3. **Ride the [shuttle](/community/shuttle) once** around the loop. You see where everything is, and the drivers
   know all the shortcuts.
4. **Come to something.** Coffee on the square is the easiest start; what else there is stands under
   [Community Events](/community/events).
5. **Knock next door.** Bring nothing but your name.

The office at 1 Commons Square helps with keys, bins, parking and anything that does not fit a list. If stairs are
hard for you, or another language is easier, say so: **we come to you**, and we find somebody who speaks it.`,
  },
  {
    boardId: 'family-youth-board',
    category: 'Learning',
    hoursAgo: 196,
    title: 'Homework help at the Book Nook',
    body: `Fractions, first essays, the science fair: at the **Book Nook** there is a table for all of it, and somebody beside
you who has time. It costs nothing, and you need not sign up.

- **Who helps:** neighbors who like a subject. One was a nurse, one builds bridges, two are in high school.
- **Who comes:** anybody from first grade on. Grown-ups who learn English are as welcome as their children.
- **What to bring:** the worksheet, a pencil, and the question that you are stuck on.

We don't do the homework for anybody. We ask questions until you find out by yourself, which takes longer and lasts.

When the Book Nook is open stands with the other [places to meet](/community/social). For children who can't
read yet, story time is in the soft chairs next door.

Would you like to help? One hour every other week is plenty. Write your name on the sheet at the board, or read
[how we start new helpers](https://example.org/book-nook/helpers).`,
  },
  {
    boardId: 'green-living-board',
    category: 'Getting Around',
    hoursAgo: 262,
    title: 'Three trips that need no car',
    body: `Most of our drives are shorter than three miles. You need not sell the car to leave it where it is for some of
them. These three are where neighbors say that it was easiest.

- **To the train.** The Transit Connector stops at the Transit Center. [Reserve a seat](/community/shuttle) before
  you leave, and you need not hurry for a place.
- **To the groceries.** A bike trailer carries more than you think. Spoke & Chain on Maple Walk lends tools by the
  hour, and helps you to fit a trailer the first time.
- **To the playground.** Walk it once with the children in charge of the route. The
  [Creek Path Loop](/health/outdoor) has room for strollers and scooters.

Try one trip **for two weeks**, always the same one. By then it is a habit, and you know what the weather does to it.

With heavy things, a small child and rain all at once, take the car. Nobody keeps count but the shuttle, and it
is glad of you every other day.`,
  },
  {
    boardId: 'commons-board',
    category: 'News',
    hoursAgo: 340,
    title: "What the residents' meeting decides, and how you are heard",
    body: `Four times a year we sit down together. The meeting is where the money for paths, the garden and the Commons House
is shared out, so it is worth an evening.

### What it decides

- The **budget** for what belongs to all of us
- Rules that concern everybody, such as quiet hours or guest parking
- Who speaks for your street

### How to be heard

1. Put your subject on the list at the office **a week before**. A few lines are enough.
2. Say what you would like to change, what it costs as far as you know, and who would help.
3. If you can't come, join by phone or give your vote to a neighbor in writing.

Each home has one vote, whether it rents or owns. Whoever has never spoken there goes first, which is our oldest
rule and our best one. Childcare is next door, and the minutes hang at this board afterwards. When the next meeting
is, you find among the [Community Events](/community/events).`,
  },
];
