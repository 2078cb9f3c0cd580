import { todayIn } from '~/ui/dates';
import { Day, useClock } from '~/ui/time';

import type { JoinCodeCard as Card } from './join-code-card.server';

/** The card to print: black on white on the screen too, so that it looks as it will on paper. */
export function JoinCodeCard({ card, unit }: { card: Card; unit: string }) {
  const { timeZone } = useClock();
  return (
    <article
      aria-labelledby="card-title"
      className="print-alone mx-auto flex w-full max-w-md flex-col items-center gap-4 rounded-2xl border-2 border-black bg-white p-6 text-center text-black print:mt-12"
    >
      <h2 id="card-title" className="text-2xl font-bold">
        Welcome to {card.communityName}
      </h2>
      <p>
        This card is for <strong>{unit}</strong>. One person can use it to join VCLink, your neighborhood’s
        app.
      </p>
      <img src={card.qrCode} alt="QR code that opens the page to join" width={200} height={200} />
      <ol className="flex flex-col gap-2 text-left">
        <li>
          1. Scan the picture with your phone&rsquo;s camera, or open <strong>{card.joinUrl}</strong>
        </li>
        <li>2. Enter this code:</li>
      </ol>
      <p className="font-mono text-[1.75rem] font-bold whitespace-nowrap">{card.code}</p>
      <p>
        Good for one person until <Day day={todayIn(timeZone, new Date(card.expiresAt))} />. Please keep it
        private.
      </p>
    </article>
  );
}
