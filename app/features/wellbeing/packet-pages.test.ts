import { expect, test } from 'vitest';

import { findMoved } from './packet-pages';

const path = '/wellbeing/welcome-packet';

test.for([
  ['tax=map', '/taxes?view=map'],
  ['tax=list', '/taxes'],
  ['school=map&tax=list', '/schools?view=map'],
  ['tax=list&school=list&services=map', '/services?view=map'],
  ['services=list', '/services'],
  ['services=%00', '/services'],
  ['q=', '/services?q='],
  ['q=caf%C3%A9+%26+tea&tax=map', '/services?q=caf%C3%A9+%26+tea'],
])('the former packet URL ?%s redirects to its own page', ([query, to]) => {
  expect(findMoved(new URLSearchParams(query))).toBe(path + to);
});

test.for(['', 'all=tasks', 'view=map', '__proto__=map'])('the packet URL ?%s shows the menu', (query) => {
  expect(findMoved(new URLSearchParams(query))).toBeNull();
});
