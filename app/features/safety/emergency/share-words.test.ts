import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { channelOf as way, contactOf } from '#tests/support/contact-outcomes';

import { formatContact, formatReason } from './contact-words';
import { toContactState, toShareState } from './share-state';
import { formatEnded, formatFailure, formatOutcome } from './share-words';
import type { ContactOutcome, ShareOutcome } from './shares';
import { formatNames, formatSafeQuestion, formatState, toPhase } from './state-words';

const ana = (...channels: ContactOutcome['channels']) => contactOf('Ana', ...channels);
const ben = (...channels: ContactOutcome['channels']) => contactOf('Ben', ...channels);
const sent = way('email', 'sent');
const kept = [way('email', 'kept'), way('sms', 'kept')];
const pending = way('sms', 'pending');
const refused = way('sms', 'failed', 'refused');
const declined = way('sms', 'failed', 'declined');
const untextable = way('sms', 'failed', 'refused', { wasTried: false });

const toOutcome = (people: ContactOutcome[]): ShareOutcome => {
  const has = (state: string) => people.some(({ channels }) => channels.some((one) => one.state === state));
  return {
    id: 'x',
    at: '2026-06-13T19:00:00.000Z',
    contactsNotified: people.filter((one) => toContactState(one) === 'notified').length,
    contacts: people.length,
    isKept: has('kept'),
    isPending: has('pending'),
    people,
  };
};

/** Renders one state of a call for help on every surface. */
function renderAll(people: ContactOutcome[], safeContacts: ContactOutcome[] = []) {
  const state = toShareState([people]);
  const { title, detail } = formatState(state, '112');
  const toast = formatOutcome(toOutcome(people), '112');
  const question = formatSafeQuestion(state);
  return {
    phase: toPhase(state),
    line: `${title}. ${detail}`,
    toast: `${toast.title} ${toast.description}`,
    tone: toast.tone,
    question: `${question.title} ${question.text}`,
    ended: formatEnded({ contacts: people, safeContacts }).description,
  };
}

const call = 'If you need help now, call 112.';
const linksEnd = 'The links to your location stop working right away.';
const noneSafe = 'Your call hadn’t gone out by email or text, so we didn’t send a message that you’re safe.';
const linksClosed = 'The links to your location no longer work.';
const endQuestion = `End your call for help? It didn’t go out by email or text, so we won’t send a message that you’re safe. ${linksEnd}`;
const nothingOut = 'No email or text went out. Call 112 or your contacts yourself.';

describe('the words for each state of a call for help', () => {
  test.each([
    [
      'without contacts',
      [],
      {
        phase: 'no-contacts',
        line: 'Nobody was sent your message. You had no emergency contacts. If you need help, call 112.',
        toast: `There’s nobody to notify Your message is saved, but you have no emergency contact to send it to. ${call} Then add a contact under Settings, Emergency Contacts.`,
        tone: 'error',
        question: endQuestion,
        ended: `${noneSafe} ${linksClosed}`,
      },
    ],
    [
      'being sent',
      [ana(pending)],
      {
        phase: 'sending',
        line: 'Your call for help is being sent. No email or text has gone out yet. Call 112 or your contacts.',
        toast: `Your message is saved and is being sent It hasn’t gone out by email or text yet. We’ll keep trying. ${call}`,
        tone: 'error',
        question: `Stop your call for help? No email or text has gone out yet, and we’ll stop trying. If one still arrives, we’ll send a message that you’re safe. ${linksEnd}`,
        ended: `${noneSafe} ${linksClosed}`,
      },
    ],
    [
      'kept in the outbox, as no provider is set up',
      [ana(...kept)],
      {
        phase: 'unsent',
        line: nothingOut,
        toast: `Your message is saved, but no email or text was sent This neighborhood can’t send emails or texts yet. ${call} Then call Ana (503-555-0188).`,
        tone: 'error',
        question: endQuestion,
        ended: `${noneSafe} ${linksClosed}`,
      },
    ],
    [
      'failed for all',
      [ana(way('email', 'failed', 'refused'), refused), ben(untextable)],
      {
        phase: 'unsent',
        line: nothingOut,
        toast: `Failed to notify contacts Ana (503-555-0188): email: refused, please check the address; text: refused, please check the number. Ben (503-555-0188): not sent: there is no email address, and this number can’t get texts. ${call}`,
        tone: 'error',
        question: endQuestion,
        ended: `${noneSafe} ${linksClosed}`,
      },
    ],
    [
      'declined by all',
      [ana(declined)],
      {
        phase: 'unsent',
        line: nothingOut,
        toast: `Your contacts asked not to get your messages Your message is saved, but no email or text goes out. ${call} You can still call Ana (503-555-0188).`,
        tone: 'error',
        question: endQuestion,
        ended: `${noneSafe} ${linksClosed}`,
      },
    ],
    [
      'some notified, one tried on, one failed',
      [ana(sent), ben(pending), contactOf('Cleo', refused)],
      {
        phase: 'some',
        line: 'You are sharing your emergency. Notified Ana. Still trying: Ben. No email or text went to Cleo.',
        toast:
          'Emergency contacts notified! Successfully notified 1 emergency contact(s). We keep trying to reach the others. No email or text went to Cleo (503-555-0188). Call them.',
        tone: 'success',
        question: `Tell them you’re safe? We’ll send Ana the message that you’re safe. We stop sending to everyone else. ${linksEnd}`,
        ended: `No email or text that you’re safe went to Ana (503-555-0188). Call them: they know about your emergency. ${linksClosed}`,
      },
    ],
    [
      'all notified',
      [ana(sent, refused), ben(way('sms', 'sent'))],
      {
        phase: 'notified',
        line: 'You are sharing your emergency. Notified Ana and Ben.',
        toast: 'Emergency contacts notified! Successfully notified 2 emergency contact(s).',
        tone: 'success',
        question: `Tell them you’re safe? We’ll send Ana and Ben the message that you’re safe. ${linksEnd}`,
        ended: `No email or text that you’re safe went to Ana (503-555-0188) and Ben (503-555-0188). Call them: they know about your emergency. ${linksClosed}`,
      },
    ],
  ] as const)('every surface describes a call for help: %s', (_, people, words) => {
    expect(renderAll([...people])).toEqual(words);
  });

  test('the words after “I’m safe” say who got it, who still will, and whom to call', () => {
    const people = [ana(sent), ben(sent), contactOf('Cleo', sent), contactOf('Dan', refused)];
    expect(renderAll(people, [ana(sent), ben(pending), contactOf('Cleo', declined)]).ended).toBe(
      'Ana got the message that you’re safe. We’re sending Ben the message that you’re safe. ' +
        `No email or text that you’re safe went to Cleo (503-555-0188). Call them: they know about your emergency. ${linksClosed}`,
    );
    expect(formatEnded({ contacts: people.slice(0, 1), safeContacts: [ana(sent)] })).toMatchObject({
      tone: 'success',
      title: 'Glad you’re safe',
    });
    expect(formatEnded({ contacts: people, safeContacts: [] }).tone).toBe('error');
  });

  test('a newer call that reached nobody does not hide an older one that did', () => {
    const line = (newest: ContactOutcome[]) =>
      formatState(toShareState([newest, [ana(sent), ben(refused)]]), '112').detail;
    expect(line([ana(refused)])).toBe(
      'Notified Ana. No email or text went to Ben. Your last message didn’t go out.',
    );
    expect(line([ana(pending), ben(sent)])).toBe('Notified Ana and Ben.');
    expect(line([ana(pending)])).toMatch(/Your last message is being sent\.$/);
  });
});

test("a failed call shows the error's message, or advice (S1 §8)", () => {
  const title = 'Failed to notify contacts';
  const advice = 'Please try again or contact emergency services directly.';
  expect(formatFailure()).toEqual({ tone: 'error', title, description: advice });
  expect(formatFailure('Too many.')).toEqual({ tone: 'error', title, description: 'Too many.' });
});

test('a long list of names is shortened', () => {
  expect(['A', 'AB', 'ABC', 'ABCDE'].map((names) => formatNames([...names]))).toEqual([
    'A',
    'A and B',
    'A, B and C',
    'A, B and 3 more',
  ]);
});

describe('the words for every combination of states', () => {
  const failures = ['refused', 'expired', 'declined', 'too-many'] as const;
  const channel = (name: 'email' | 'sms') =>
    fc
      .tuple(fc.constantFrom('pending', 'sent', 'kept', 'failed'), fc.constantFrom(...failures), fc.boolean())
      .map(([state, failure, wasTried]) =>
        way(name, state, state === 'failed' ? failure : null, { wasTried }),
      );
  const channels = fc.oneof(
    fc.tuple(channel('email'), channel('sms')),
    fc.tuple(channel('email')),
    fc.tuple(channel('sms')),
  );
  const contact = fc
    .tuple(fc.constantFrom('Ana', 'Ben', 'Cleo', 'Dan'), channels, fc.boolean())
    .map(([name, ways, hasNumber]) => ({
      ...contactOf(name, ...ways),
      ...(!hasNumber && { phone: 'call me', dial: '' }),
    }));
  const people = fc.uniqueArray(contact, { minLength: 1, selector: ({ name }) => name });
  /** Patterns that claim somebody was notified, and that nobody was. */
  const claims = /you are sharing|notified [A-Z\d]|got the message|they know|contacts notified|: sent/i;
  const denials = /nobody|no one|nothing/i;
  const surfaces = (calls: ContactOutcome[][], safe: ContactOutcome[]) => {
    const { title, detail } = formatState(toShareState(calls), '112');
    const toast = formatOutcome(toOutcome(calls[0]!), '112');
    const question = formatSafeQuestion(toShareState(calls));
    const ended = formatEnded({ contacts: calls[0]!, safeContacts: safe });
    return {
      call: [title, detail, toast.title, toast.description, question.text, ...calls[0]!.map(formatReason)],
      ended: ended.description,
    };
  };
  const accepted = (outcomes: ContactOutcome[]) =>
    outcomes.some((one) => one.channels.some(({ state }) => state === 'sent'));

  test('no surface claims that somebody knows if nothing was accepted, or that nobody does if something may be', () => {
    fc.assert(
      fc.property(people, people, people, (newest, older, safe) => {
        const one = surfaces([newest], safe);
        if (!accepted(newest)) expect(one.call.join(' ')).not.toMatch(claims);
        // A push may have been accepted, but senders never learn of pushes, so no sentence may depend on one.
        expect([...one.call, one.ended].join(' ')).not.toMatch(denials);
        if (!accepted(newest) && !accepted(safe)) expect(one.ended).not.toMatch(claims);
        if (accepted(newest)) expect(one.call[0]).toBe('You are sharing your emergency');
        const [title] = surfaces([newest, older], safe).call;
        expect(title === 'You are sharing your emergency').toBe(accepted([...newest, ...older]));
      }),
    );
  });

  test('each contact is in one list of names, and has a line', () => {
    fc.assert(
      fc.property(people, people, (newest, older) => {
        const { notified, sending, unsent } = toShareState([newest, older]);
        const names = [...newest, ...older].map(({ name }) => name);
        expect([...notified, ...sending, ...unsent].sort()).toEqual([...new Set(names)].sort());
        for (const one of newest) expect(formatContact(one)[0]?.words).toBeTruthy();
      }),
    );
  });
});
