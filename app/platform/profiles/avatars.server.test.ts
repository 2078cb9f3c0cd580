import { expect, test } from '#tests/support/domain-test';
import { insertStagedPhoto } from '#tests/support/staged-photo';
import { listTradePosts, writeTradePost } from '~/features/sustainable/garden/trade/trade-posts.server';
import { saveVisibility } from '~/features/account/own-data/visibility.server';

import { readOwnPhotos, saveAvatar } from './avatars.server';

test('a resident has at most one profile photo, which can be replaced and removed', async ({
  services,
  cast: { rosa },
}) => {
  const [first, second] = [
    await insertStagedPhoto(services, rosa),
    await insertStagedPhoto(services, rosa, 'Me'),
  ];
  await saveAvatar(services, rosa, [first]);
  expect(await readOwnPhotos(services, rosa)).toMatchObject([{ id: first.id }]);
  await saveAvatar(services, rosa, [first, second]);
  expect(await readOwnPhotos(services, rosa)).toMatchObject([{ id: second.id, alt: 'Me' }]);
  await saveAvatar(services, rosa, []);
  expect(await readOwnPhotos(services, rosa)).toEqual([]);
});

test("a resident can't use another's photo as a profile photo", async ({
  services,
  cast: { rosa, others },
}) => {
  const photo = await insertStagedPhoto(services, rosa);
  await expect(saveAvatar(services, others[0], [photo])).rejects.toMatchObject({ code: 'invalid' });
});

test("a post shows its author's photo only if it shows their name", async ({
  services,
  cast: { rosa, others },
}) => {
  await saveAvatar(services, rosa, [await insertStagedPhoto(services, rosa)]);
  const { id } = await writeTradePost(services, rosa, { message: 'Basil' });
  const read = async () => (await listTradePosts(services, others[0])).posts.find((post) => post.id === id);
  expect(await read()).toMatchObject({ avatar: { alt: '' } });
  await saveVisibility(services, rosa, { showsName: false, showsHome: true });
  expect(await read()).toMatchObject({ author: 'Community Resident', avatar: null });
});
