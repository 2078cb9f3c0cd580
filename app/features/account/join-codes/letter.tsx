import { todayIn } from '~/ui/dates';
import { Day, useClock } from '~/ui/time';

import { countedPeople } from './join-codes';
import type { Letter as Words } from './letters.server';

/** Prints the letter black on white on the screen too, as a preview of the paper. */
export function Letter({ letter }: { letter: Words }) {
  const { timeZone } = useClock();
  const { home, code, joinUrl, qrCode, communityName, madeBy, people, expiresAt } = letter;
  return (
    <article
      aria-label={`Letter for ${home}`}
      className="print-alone mx-auto flex w-full max-w-xl flex-col gap-4 rounded-2xl border-2 border-black bg-white p-5 text-black wrap-anywhere sm:p-8 print:max-w-none print:break-inside-avoid print:break-after-page print:border-0 print:p-4 print:last:break-after-auto"
    >
      <p className="font-semibold">To everyone at {home}</p>
      <h2 className="text-2xl font-bold">Welcome to {communityName}</h2>
      <p>
        VCLink is your neighborhood&rsquo;s app. It brings you alerts, news and events, and lets you book
        amenities and help each other.
      </p>
      <div className="flex flex-col items-center gap-4 sm:flex-row sm:gap-6 print:flex-row">
        <img src={qrCode} alt="QR code that opens the page to join" width={180} height={180} />
        <ol className="flex list-decimal flex-col gap-2 pl-5">
          <li>
            Scan this with a phone&rsquo;s camera, or open <strong>{joinUrl}</strong>
          </li>
          <li>
            Your code (if asked):
            <strong className="mt-1 block font-mono text-2xl sm:whitespace-nowrap print:whitespace-nowrap">
              {code}
            </strong>
          </li>
          <li>Enter your name and your email address, and choose a password.</li>
        </ol>
      </div>
      <p>
        Good for <strong>{countedPeople(people)}</strong> of your household, until{' '}
        <strong>
          <Day day={todayIn(timeZone, new Date(expiresAt))} />
        </strong>
        . {people > 1 && 'Each person makes their own account. '}Please keep this letter private: anyone who
        has it can join.
      </p>
      <div>
        <h3 className="font-bold">Without a smartphone or email</h3>
        <p>
          There is nothing to install. Any computer with a browser works, even at a library or a
          neighbor&rsquo;s. Just sign out when you leave. You need your own email address to sign in. If you
          don&rsquo;t have one, a community manager can help you get one and join.
        </p>
      </div>
      <p>
        Any questions, or is the letter lost or expired? Ask{' '}
        {madeBy === null
          ? 'a community manager'
          : `${madeBy}, who sent you this letter, or another community manager`}
        .
      </p>
    </article>
  );
}

/** Warns when the letters link to localhost, which no phone can open. */
export function LocalhostWarning({ joinUrl }: { joinUrl: string }) {
  if (!/^https?:\/\/(127\.|localhost|\[::1\])/.test(joinUrl)) return null;
  return (
    <p className="no-print font-semibold">
      These letters lead to {joinUrl}, which only works on this computer. Set ORIGIN to an address that phones
      can reach, restart, and make new codes.
    </p>
  );
}
