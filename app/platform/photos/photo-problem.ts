export const photoProblems = {
  heic: 'This is a HEIC photo, which not every browser can show. Send it as a JPEG: on an iPhone, choose Options and then “Most Compatible” where you pick the photo.',
  avif: 'This is an AVIF picture, which not every browser can show. Save it as a JPEG, and choose that.',
  svg: 'This is a drawing (SVG), not a photo. Choose a JPEG, PNG or WebP picture.',
  gif: 'This is a GIF. Choose a JPEG, PNG or WebP picture.',
  animated: 'This picture is animated. Choose a still one.',
  'not-a-picture': 'We can’t use this file. Choose a JPEG, PNG or WebP picture.',
  broken: 'This picture is damaged or incomplete. Try again, or choose another.',
  'too-large': 'This file is over 12 MB. Choose a smaller picture.',
  'too-many-pixels': 'This picture is too large. Save a smaller version, and choose that.',
  'too-long': 'This picture is too long: each side can have up to 20,000 pixels. Crop it, and choose that.',
  'too-slow': 'This picture takes too long to process. Save it again in a photo app, and choose that.',
  'too-many': 'You can add 4 files at once. Add the rest after saving.',
  'too-many-staged': 'You have many unsaved photos. Save what you started, or try again tomorrow.',
  busy: 'We’re busy with other photos. Choose yours again in a moment.',
} as const;

export type PhotoProblem = keyof typeof photoProblems;

export const isPhotoProblem = (value: string): value is PhotoProblem => Object.hasOwn(photoProblems, value);
