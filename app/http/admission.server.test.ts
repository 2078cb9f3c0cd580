// @module-tag dated
import { expect, test } from 'vitest';

import { createAdmission, crowd, order, type Priority, toPriority } from './admission.server';

/** Admission with a clock that only the test moves. */
function startAdmission({ isBusy = false } = {}) {
  let at = 0;
  const admission = createAdmission({ now: () => at, isBusy: () => isBusy });
  const started: string[] = [];
  const shed: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    shed,
    enter: (name: string, priority: Priority) =>
      admission.enter(priority, {
        start(leave) {
          started.push(name);
          ends.set(name, leave);
        },
        shed: () => shed.push(name),
      }),
    end: (name: string) => ends.get(name)?.(),
    later(ms: number) {
      at += ms;
      admission.expire();
    },
  };
}

type Started = ReturnType<typeof startAdmission>;

function fill({ enter }: Started, priority: Priority): string[] {
  const names = Array.from({ length: order[priority].slots }, (_, at) => `${priority} ${at}`);
  for (const name of names) enter(name, priority);
  return names;
}

test('waiting requests start in the order of their priority, then of their arrival', () => {
  const process = startAdmission();
  const { enter, end, started } = process;
  const running = fill(process, 'emergency');
  const names: Priority[] = ['low', 'normal', 'high', 'emergency'];
  for (const name of names) for (const at of [1, 2]) enter(`${name}, ${at}`, name);
  expect(started).toEqual(running);
  for (const name of running) end(name);
  expect(started.slice(running.length)).toEqual(
    names.toReversed().flatMap((name) => [`${name}, 1`, `${name}, 2`]),
  );
});

test('a call for help starts at once when requests of every other priority have to wait', () => {
  const process = startAdmission();
  const { enter, started } = process;
  fill(process, 'high');
  for (const priority of ['low', 'normal', 'high'] as const) enter(`one more, ${priority}`, priority);
  enter('a call for help', 'emergency');
  expect(started).toHaveLength(order.high.slots + 1);
  expect(started.at(-1)).toBe('a call for help');
});

test('a process without free time computes two pages at once, and urgent requests as ever', () => {
  const { enter, end, started } = startAdmission({ isBusy: true });
  for (const priority of ['low', 'normal', 'high', 'emergency'] as const)
    for (let at = 0; at < 4; at += 1) enter(`${priority} ${at}`, priority);
  const urgent = started.filter((name) => /^(high|emergency)/.test(name));
  expect([started.length, urgent.length]).toEqual([10, 8]);
  end('low 0');
  expect(started.at(-1)).toBe('normal 0');
});

test.for(['high', 'normal', 'low'] as const)(
  'when a crowd waits, a request that is %s is refused after its patience',
  (priority) => {
    const process = startAdmission();
    const { enter, end, later, started, shed } = process;
    const running = fill(process, 'high');
    for (let at = 0; at < crowd; at += 1) enter(`waits ${at}`, priority);
    later(order[priority].patienceMs);
    expect(shed).toEqual([]);
    later(1);
    expect(shed).toEqual(['waits 0']);
    for (const name of running) end(name);
    expect(started).not.toContain('waits 0');
  },
);

test('fewer than a crowd wait as long as it takes', () => {
  const process = startAdmission({ isBusy: true });
  const { enter, later, shed } = process;
  for (let at = 0; at < crowd; at += 1) enter(`a tile of the map ${at}`, 'low');
  later(4000);
  expect(shed).toEqual([]);
});

test('a request is refused at once when those before it would take longer than its patience', () => {
  const process = startAdmission();
  const { enter, end, later, shed } = process;
  // Each takes 100 ms, so 16 slots serve 80 of them within 500 ms.
  for (let round = 0; round < 20; round += 1) {
    const running = fill(process, 'normal');
    later(100);
    for (const name of running) end(name);
  }
  fill(process, 'normal');
  for (let at = 0; at < 200; at += 1) enter(`waits ${at}`, 'normal');
  expect(200 - shed.length).toBeGreaterThan(70);
  expect(200 - shed.length).toBeLessThan(95);
  enter('a change', 'high');
  expect(shed).not.toContain('a change');
});

test('a client who left while waiting takes no slot', () => {
  const process = startAdmission();
  const { enter, end, started, shed, later } = process;
  const [first = ''] = fill(process, 'normal');
  const leave = enter('left', 'normal');
  enter('stayed', 'normal');
  leave();
  end(first);
  later(order.normal.patienceMs + 1);
  expect(started).toContain('stayed');
  expect([...started, ...shed]).not.toContain('left');
});

test('a request that takes seconds gives its slot to others, once', () => {
  const process = startAdmission();
  const { enter, end, later, started } = process;
  const running = fill(process, 'normal');
  later(5000);
  const next = fill(process, 'high').slice(0, order.high.slots);
  expect(started).toEqual([...running, ...next]);
  for (const name of running) end(name);
  enter('waits', 'normal');
  expect(started).not.toContain('waits');
});

test("a route's own priority counts, else a change comes before a page", () => {
  expect(toPriority({}, 'GET')).toBe('normal');
  expect(toPriority({}, 'PATCH')).toBe('high');
  expect(toPriority({ priority: 'low' }, 'POST')).toBe('low');
  expect(toPriority({ priority: 'emergency' }, 'GET')).toBe('emergency');
});
