import type { Db } from '../client';
import { residents, threadFollowers, threadMessages } from '../schema';
import type { SeedTime } from './seed-demo';

const hourMs = 60 * 60 * 1000;

type SampleMessage = Pick<typeof threadMessages.$inferInsert, 'authorId' | 'body'> & {
  postId: string;
  hoursAgo: number;
};

/** Sample discussions accuse nobody and describe nobody's looks. */
export const sampleWatchMessages: readonly SampleMessage[] = [
  {
    postId: 'cedar-lane-watch',
    authorId: 'linh-tran',
    hoursAgo: 164,
    body: 'When an ambulance came to our house, it drove past twice because nobody could read the number in the dark. We put a light above our 16. Please check yours from the street after dusk.',
  },
  {
    postId: 'cedar-lane-watch',
    authorId: 'samuel-okafor',
    hoursAgo: 161,
    body: 'Good idea, Linh. I have three small solar lights to spare and a ladder that reaches. Tell me your number, and the kids and I will come by.',
  },
  {
    postId: 'cedar-lane-watch',
    authorId: 'george-whitfield',
    hoursAgo: 73,
    body: 'The phone tree had three old numbers in it. I called everyone on the Alder Court half and fixed them. Could someone do the Cedar Lane half?\n\nIf you’d rather get a text than a call, tell the coordinator. She’ll note it next to your name, and in a power outage we’ll do both.',
  },
  {
    postId: 'cedar-lane-watch',
    authorId: 'demo-user',
    hoursAgo: 52,
    body: 'I can take the even numbers on Cedar Lane. A text works best for me, and I’m home most evenings if anyone needs a hand with the stairs.',
  },
  {
    postId: 'cedar-lane-watch',
    authorId: 'amina-yusuf',
    hoursAgo: 9,
    body: 'The light over the side door at 3 Alder Court is out. I told the office, and they’re bringing a new one. Until then, please use the front door after dark. The step is hard to see.',
  },
  {
    postId: 'creek-path-walk',
    authorId: 'walter-novak',
    hoursAgo: 190,
    body: 'A quiet walk. Two path lights by the second bench are flickering, numbers 14 and 15. I reported them to the office.',
  },
  {
    postId: 'creek-path-walk',
    authorId: 'priya-raman',
    hoursAgo: 143,
    body: 'Here’s the sign-up sheet, two names for each evening: https://example.org/creek-path-walk. First time? You’ll walk with someone who’s done it before.',
  },
  {
    postId: 'creek-path-walk',
    authorId: 'elijah-brooks',
    hoursAgo: 120,
    body: 'I’m new here and would like to come along. Should I bring anything?',
  },
  {
    postId: 'creek-path-walk',
    authorId: 'walter-novak',
    hoursAgo: 118,
    body: 'Welcome, Elijah! Just shoes that can get wet and a charged phone. Vests and flashlights are in the box at the footbridge.',
  },
  {
    postId: 'creek-path-walk',
    authorId: 'hannah-lindqvist',
    hoursAgo: 27,
    body: 'Lights 14 and 15 are steady again. The garden gate was open, so we closed it. Please pull it until it clicks. The deer are quick!',
  },
  {
    postId: 'library-way-crossing',
    authorId: 'diego-morales',
    hoursAgo: 214,
    body: 'We had eleven kids on the walking school bus. It leaves from 8 Maple Walk at 8 AM, and there’s room for more.',
  },
  {
    postId: 'library-way-crossing',
    authorId: 'samuel-okafor',
    hoursAgo: 96,
    body: 'The hedge at the corner of Library Way is so tall that drivers can’t see small kids in time. The owner is glad to let me trim it, and I borrowed shears from the Maker Shed.',
  },
  {
    postId: 'library-way-crossing',
    authorId: 'keiko-tanaka',
    hoursAgo: 45,
    body: 'Crossing flags are back in both holders. If one’s torn, drop it in the mailbox at the studio, 5 Orchard Row, and I’ll sew it.',
  },
  {
    postId: 'library-way-crossing',
    authorId: 'demo-manager',
    hoursAgo: 22,
    body: 'Thank you, everyone. I sent your traffic counts to the city and asked for a raised crosswalk. I’ll post their answer here.',
  },
  {
    postId: 'orchard-row-parcels',
    authorId: 'keiko-tanaka',
    hoursAgo: 131,
    body: 'The shelf has labels now, one for each house. If a package is too heavy for it, leave a note with the door number, and someone with a hand truck will come.',
  },
  {
    postId: 'orchard-row-parcels',
    authorId: 'hannah-lindqvist',
    hoursAgo: 78,
    body: 'We got a small box by mistake. The label says 7 Orchard Row and the name is smudged. It’s dry and safe on the shelf. Tell us what you’re waiting for, and it’s yours.',
  },
  {
    postId: 'orchard-row-parcels',
    authorId: 'elijah-brooks',
    hoursAgo: 30,
    body: 'I have a moving truck and will keep it in the guest spaces, not by the ramp. It’ll be gone by evening. If it’s in your way, buzz 2D and I’ll move it right away.',
  },
];

const sampleReaders = [{ postId: 'creek-path-walk', residentId: 'demo-user', hoursAgo: 140 }];

export async function seedWatch(db: Db, { now }: SeedTime): Promise<void> {
  const rows = await db.select({ id: residents.id }).from(residents);
  const people = new Set(rows.map(({ id }) => id));
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);

  const written = sampleWatchMessages.filter(({ authorId }) => people.has(authorId));
  if (written.length > 0)
    await db.insert(threadMessages).values(
      written.map(({ hoursAgo, postId, ...message }) => ({
        ...message,
        watchPostId: postId,
        sentAt: ago(hoursAgo),
      })),
    );

  const joined = [
    ...written.map(({ postId, authorId, hoursAgo }) => ({ postId, residentId: authorId, hoursAgo })),
    ...sampleReaders.filter(({ residentId }) => people.has(residentId)),
  ].sort((a, b) => b.hoursAgo - a.hoursAgo);
  if (joined.length > 0)
    await db
      .insert(threadFollowers)
      .values(
        joined.map(({ hoursAgo, postId, residentId }) => ({
          watchPostId: postId,
          residentId,
          since: ago(hoursAgo),
        })),
      )
      // Keeps the date of their first message.
      .onConflictDoNothing();
}
