import { bandNames, bandPicture, inGroup, sectionNames, sectionPicture } from './picture';
import { communityWords } from './picture-of-community';
import { ecoWords } from './picture-of-eco';
import { healthWords } from './picture-of-health';

export const listPictures = () => [
  ...bandNames.map(bandPicture),
  ...sectionNames.map(sectionPicture),
  ...Object.entries({ ...communityWords, ...ecoWords, ...healthWords }).flatMap(([group, words]) =>
    [...Object.keys(words), 'other'].map((slug) => inGroup(group, slug)),
  ),
];
