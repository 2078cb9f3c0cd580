export const photoProblems = {
  heic: 'This is a HEIC photo, which not every browser can show. Send it as a JPEG: on an iPhone, choose Options and then “Most Compatible” where you pick the photo.',
  avif: 'This is an AVIF picture, which not every browser can show. Save it as a JPEG, and choose that.',
  svg: 'This is a drawing (SVG), not a photo. Choose a JPEG, PNG or WebP picture.',
  gif: 'This is a GIF. Choose a JPEG, PNG or WebP picture.',
  animated: 'This picture moves. Choose one that stands still.',
  'not-a-picture': 'This file is not a picture that we can take. Choose a JPEG, PNG or WebP picture.',
  broken: 'This picture is damaged, or didn’t arrive whole. Try it again, or choose another.',
  'too-large': 'This file has more than 12 MB. Choose a smaller picture.',
  'too-many-pixels': 'This picture has more pixels than we can take. Save it smaller, and choose that.',
  'too-long':
    'This picture is too long and narrow for us: a side can have at most 20,000 pixels. Cut it, and choose that.',
  'too-slow':
    'This picture takes too long to read. Save it anew in a program that shows photos, and choose that.',
  'too-many': 'At most 4 files can be sent at once. Send the rest after saving.',
  'too-many-staged':
    'You have sent many photos that are not saved yet. Save or finish what you began, or try again tomorrow.',
  busy: 'Too many photos are being sent right now. Choose yours again in a moment.',
} as const;

export type PhotoProblem = keyof typeof photoProblems;

export const isPhotoProblem = (value: string): value is PhotoProblem => Object.hasOwn(photoProblems, value);
