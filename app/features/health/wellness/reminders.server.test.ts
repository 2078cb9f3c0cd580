import { describe, expect, test } from '#tests/support/domain-test';
import { parseInput } from '~/domain/parse.server';

import { reminderLimit, reminderToasts } from './reminders';
import { notifySchema, reminderSchema } from './wellness.schema.server';
import {
  addReminder,
  clearNotification,
  deleteReminder,
  getReminder,
  listReminders,
  setNotification,
  suggestTime,
  updateReminder,
} from './reminders.server';

const eyes = { item: 'Vision Exam', status: 'Due' };
const noReminder = { code: 'not-found', detail: 'There is no such reminder.' };
/** A winter noon in Los Angeles, 8 hours behind UTC. */
const now = new Date('2027-01-12T20:00Z');

describe('health reminders', () => {
  test('health reminders can be added, changed and deleted, only by their owner', async ({
    services,
    cast,
  }) => {
    const { maya, rosa } = cast;
    expect(await listReminders(services, maya)).toEqual([]);
    const reminder = await addReminder(services, maya, eyes);
    expect(reminder).toEqual({ ...eyes, id: reminder.id, notifyAt: null });
    services.clock.set(new Date(services.clock.now().getTime() + 1));
    const second = await addReminder(services, maya, { item: 'Flu shot', status: 'Planned' });
    const changed = await updateReminder(services, maya, reminder.id, { ...eyes, status: 'Completed' });
    expect(changed).toEqual({ ...reminder, status: 'Completed' });
    expect(await listReminders(services, maya)).toEqual([changed, second]);

    for (const id of [reminder.id, crypto.randomUUID(), 'no-uuid']) {
      await expect(getReminder(services, rosa, id)).rejects.toMatchObject(noReminder);
      await expect(updateReminder(services, rosa, id, eyes)).rejects.toMatchObject(noReminder);
      await expect(deleteReminder(services, rosa, id)).rejects.toMatchObject(noReminder);
      await expect(clearNotification(services, rosa, id)).rejects.toMatchObject(noReminder);
      await expect(setNotification(services, rosa, id, { at: '1999-01-01T00:00' })).rejects.toMatchObject(
        noReminder,
      );
    }
    expect(await deleteReminder(services, maya, reminder.id)).toEqual(changed);
    expect(await listReminders(services, maya)).toEqual([second]);
  });

  test('a resident has at most 50 health reminders, even with concurrent requests', async ({
    services,
    cast,
  }) => {
    const adding = Array.from({ length: reminderLimit + 3 }, () => addReminder(services, cast.maya, eyes));
    const outcomes = await Promise.allSettled(adding);
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused).toHaveLength(3);
    for (const reason of refused) {
      expect(reason).toMatchObject({
        code: 'conflict',
        detail: 'You can have at most 50 reminders. Delete one to add another.',
      });
    }
    expect(await listReminders(services, cast.maya)).toHaveLength(reminderLimit);
  });

  test('a health reminder needs an item and a status of up to 120 characters', () => {
    expect(parseInput(reminderSchema, { item: ' Flu shot ', status: ' Due ' })).toEqual({
      item: 'Flu shot',
      status: 'Due',
    });
    expect(() => parseInput(reminderSchema, { item: ' ' })).toThrow(
      expect.objectContaining({
        options: {
          errors: {
            item: ['Enter what it is, such as Dental Cleaning.'],
            status: ['Enter a status, such as Due or Completed.'],
          },
        },
      }),
    );
    expect(() => parseInput(reminderSchema, { item: 'x'.repeat(121), status: 'y'.repeat(121) })).toThrow(
      expect.objectContaining({
        options: {
          errors: {
            item: ['The item can have at most 120 characters.'],
            status: ['The status can have at most 120 characters.'],
          },
        },
      }),
    );
    expect(() => parseInput(notifySchema, {})).toThrow('Choose a date and a time.');
    expect(() => parseInput(notifySchema, { at: ' ' })).toThrow('Choose a date and a time.');
  });

  test('reminder toasts use the specification’s words', () => {
    expect(reminderToasts.updated(eyes)).toEqual({
      title: 'Reminder Updated',
      description: 'Vision Exam has been updated successfully',
    });
    expect(reminderToasts.notify(eyes)).toEqual({
      title: 'Notification Set',
      description: "You'll be reminded about Vision Exam",
    });
  });
});

describe('the time of a reminder', () => {
  test('a reminder’s time defaults to tomorrow at nine, and can be changed and removed', async ({
    services,
    cast,
  }) => {
    services.clock.set(now);
    const { id } = await addReminder(services, cast.maya, eyes);
    expect(suggestTime(services, null)).toBe('2027-01-13T09:00');
    const set = await setNotification(services, cast.maya, id, { at: '2027-01-13T09:00' });
    expect(set).toMatchObject({ id, notifyAt: '2027-01-13T17:00:00.000Z' });
    expect(suggestTime(services, set.notifyAt)).toBe('2027-01-13T09:00');
    expect(await updateReminder(services, cast.maya, id, eyes)).toEqual(set);
    // Local time is an hour ahead in summer.
    const later = await setNotification(services, cast.maya, id, { at: '2027-06-13T09:00' });
    expect(later.notifyAt).toBe('2027-06-13T16:00:00.000Z');
    for (let time = 0; time < 2; time += 1)
      expect((await clearNotification(services, cast.maya, id)).notifyAt).toBeNull();
  });

  test('late in the evening, a reminder’s default is still tomorrow by the local date', ({ services }) => {
    services.clock.set(new Date('2027-03-14T06:30Z'));
    expect(suggestTime(services, null)).toBe('2027-03-14T09:00');
  });

  test.for([
    ['2027-01-12T12:00', 'That time has passed. Choose one in the future.'],
    ['2020-01-01T09:00', 'That time has passed. Choose one in the future.'],
    ['2029-01-12T12:01', 'Choose a time within the next 2 years.'],
    ['2027-02-30T09:00', 'Choose a date and a time.'],
    ['tomorrow', 'Choose a date and a time.'],
  ] as const)('the reminder time %s is refused', async ([at, sentence], { services, cast }) => {
    services.clock.set(now);
    const { id } = await addReminder(services, cast.maya, eyes);
    await expect(setNotification(services, cast.maya, id, { at })).rejects.toMatchObject({
      code: 'invalid',
      options: { errors: { at: [sentence] } },
    });
    expect((await getReminder(services, cast.maya, id)).notifyAt).toBeNull();
  });

  test('a reminder’s time can be up to two years ahead', async ({ services, cast }) => {
    services.clock.set(now);
    const { id } = await addReminder(services, cast.maya, eyes);
    const { notifyAt } = await setNotification(services, cast.maya, id, { at: '2029-01-12T12:00' });
    expect(notifyAt).toBe('2029-01-12T20:00:00.000Z');
  });
});
