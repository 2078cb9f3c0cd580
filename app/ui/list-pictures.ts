import { bandNames, bandPicture, inGroup, pictureWords, sectionNames, sectionPicture } from './picture';
import { healthWords } from './picture-of-health';

/** Every address that a picture can have. */
export const listPictures = () => [
  ...bandNames.map(bandPicture),
  ...sectionNames.map(sectionPicture),
  ...Object.entries({ ...pictureWords, ...healthWords }).flatMap(([group, words]) =>
    [...Object.keys(words), 'other'].map((slug) => inGroup(group, slug)),
  ),
];
