import { z } from 'zod/v4';

import { settingRules } from '~/platform/settings/setting-rules.server';
import { environmentNames, settingNames } from '~/platform/settings/settings';

/** Environment variables, parsed once at start. A test compares their names with `.env.example`. */
const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const flag = z.enum(['0', '1']).transform((value) => value === '1');
const centuryMs = 100 * 365 * 24 * 60 * 60 * 1000;
const text = (max: number) => z.string().trim().min(1).max(max);

const origin = z.string().refine((value) => {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.origin === value;
}, 'must be a bare origin such as https://vclink.example.org');

const httpUrl = z
  .string()
  .refine(
    (value) => URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol),
    'must be an http:// or https:// address',
  );

/** Problems and the town's key travel there. Only a test's server on loopback may do without TLS. */
const townUrl = httpUrl.refine(
  (value) => /^(https:|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(value),
  'must be an https:// address',
);

const pushHosts = z
  .string()
  .transform((value) => value.split(',').map((host) => host.trim().toLowerCase()))
  .refine(
    (hosts) => hosts.every((host) => /^[a-z\d.-]+(:\d{1,5})?$/.test(host)),
    'must be hosts such as push.example.org or push.example.org:8443, separated by commas',
  );

const rules = settingRules.shape;

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  HOST: text(255).default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3000),
  /** Linux allows socket paths of 107 bytes. A starting process appends a suffix of its own. */
  SOCKET_PATH: text(96).optional(),
  ORIGIN: origin.optional(),
  /** Express's "trust proxy" format: a hop count, or a list of addresses and subnets. */
  TRUST_PROXY: z
    .string()
    .trim()
    .regex(/^[\w.:/, ]+$/, 'must be a number of hops or a list of addresses')
    .optional(),
  DATA_DIR: text(1000).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+/, 'must start with postgres:// or postgresql://')
    .optional(),
  DATABASE_POOL: wholeNumber(2, 200).default(10),
  SEED: z.enum(['demo', 'none']).default('demo'),
  DEMO: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  STOP_GRACE_SECONDS: wholeNumber(1, 300).default(10),
  WARM_UP_MS: wholeNumber(0, 60_000).default(1000),
  // Managers can set these values too, unless the environment does (decision 075).
  COMMUNITY_NAME: rules.communityName,
  EMERGENCY_NUMBER: rules.emergencyNumber,
  COUNTRY: rules.country,
  TIME_ZONE: rules.timeZone,
  UNITS: rules.units,
  MAP_CENTER: rules.mapCenter,
  TILE_URL: rules.tileUrl,
  SAFETY_ALERTS: rules.safetyAlertSenders,
  MANAGER_SECOND_STEP: rules.managerSecondStep,
  PUBLIC_SHUTTLE_FEEDS: rules.publicShuttleFeeds,
  NEWCOMER_REVIEW: rules.newcomerReview,
  WATER_TARGET: rules.waterTarget,
  PARTS_OFF: rules.partsOff,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/]+/, 'must be smtp:// or smtps:// with a host, such as smtp://user:word@host:587')
    .optional(),
  MAIL_FROM: text(254).default('VCLink <no-reply@localhost>'),
  SMS_URL: httpUrl.optional(),
  SMS_ACCOUNT: text(100).optional(),
  SMS_TOKEN: text(200).optional(),
  SMS_FROM: text(40).optional(),
  PUSH_HOSTS: pushHosts.optional(),
  GEOCODER_URL: httpUrl.optional(),
  TOWN_OPEN311_URL: townUrl.optional(),
  TOWN_OPEN311_KEY: text(500).optional(),
  TOWN_OPEN311_JURISDICTION: text(200).optional(),
  TOWN_OPEN311_SECONDS: wholeNumber(1, 60).default(10),
  PLAUSIBLE_URL: httpUrl.optional(),
  PLAUSIBLE_DOMAIN: z
    .string()
    .max(253)
    .regex(/^[\w.-]+(:\d+)?(\/[\w.-]+)*$/, "must be a site's name such as vclink.example.org")
    .optional(),
  SIMULATOR: flag.default(true),
  TIPS_MODEL_URL: httpUrl.optional(),
  TIPS_MODEL_NAME: text(200).optional(),
  TIPS_MODEL_KEY: text(500).optional(),
  TIPS_MODEL_SECONDS: wholeNumber(1, 120).default(15),
  RATE_WINDOW_SECONDS: wholeNumber(1, 3600).default(10),
  RATE_REQUESTS: wholeNumber(1, 1_000_000).default(300),
  RATE_CHANGES: wholeNumber(1, 1_000_000).default(200),
  RATE_ADDRESS_FACTOR: wholeNumber(1, 1000).default(5),
  SIGNIN_FAILURES_ACCOUNT: wholeNumber(1, 1_000_000).default(8),
  SIGNIN_FAILURES_ADDRESS: wholeNumber(1, 1_000_000).default(100),
  SIGNIN_LONGEST_WAIT: wholeNumber(1, 20).default(8),
  SECURITY_LOG_KEY: z.string().min(32).max(200).optional(),
  IS_TEST: flag.default(false),
  CLOCK_AHEAD_MS: wholeNumber(-centuryMs, centuryMs).default(0),
});

export const configNames = Object.keys(schema.shape);

const wholeSchema = schema
  .refine((values) => !values.PLAUSIBLE_URL || values.PLAUSIBLE_DOMAIN || values.ORIGIN, {
    path: ['PLAUSIBLE_DOMAIN'],
    message: 'must name the site, as ORIGIN, whose host it would be, is not set',
  })
  .refine((values) => !values.TIPS_MODEL_URL || values.TIPS_MODEL_NAME, {
    path: ['TIPS_MODEL_NAME'],
    message: 'must name the model that is asked at TIPS_MODEL_URL',
  })
  .refine((values) => !values.SMS_URL || (values.SMS_ACCOUNT && values.SMS_TOKEN && values.SMS_FROM), {
    path: ['SMS_URL'],
    message: 'needs SMS_ACCOUNT, SMS_TOKEN and SMS_FROM beside it',
  })
  .refine((values) => values.CLOCK_AHEAD_MS === 0 || values.IS_TEST, {
    path: ['CLOCK_AHEAD_MS'],
    message: 'is for tests alone, which say IS_TEST=1: residents are told the true time',
  });

export class ConfigError extends Error {}

/** @throws ConfigError with a line `NAME: problem` for each invalid value */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = wholeSchema.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  const values = parsed.data;
  const isHttps = values.ORIGIN?.startsWith('https:') ?? false;
  return {
    isDevelopment: values.NODE_ENV === 'development',
    host: values.HOST,
    port: values.PORT,
    socketPath: values.SOCKET_PATH ?? null,
    /** Null accepts requests with a loopback Host header only (see http/origin.server.ts). */
    origin: values.ORIGIN ?? null,
    isHttps,
    /** Base of links in mails and messages. */
    siteOrigin: values.ORIGIN ?? `http://localhost:${values.PORT}`,
    trustProxy: values.TRUST_PROXY ?? null,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    databasePool: values.DATABASE_POOL,
    seedsDemo: values.SEED === 'demo' && values.DATABASE_URL === undefined,
    /** Demo logins work on a public https site only with DEMO=1. */
    allowsDemoLogins: values.DEMO || !isHttps,
    logLevel: values.LOG_LEVEL,
    clockAheadMs: values.CLOCK_AHEAD_MS,
    stopGraceSeconds: values.STOP_GRACE_SECONDS,
    warmUpMs: values.WARM_UP_MS,
    fixedSettings: settingNames.filter((name) => given[environmentNames[name]] !== undefined),
    settingsRevision: 0,
    communityName: values.COMMUNITY_NAME,
    emergencyNumber: values.EMERGENCY_NUMBER,
    /** ISO code such as US, used to parse local phone numbers and dates. */
    country: values.COUNTRY,
    timeZone: values.TIME_ZONE,
    units: values.UNITS,
    mapCenter: values.MAP_CENTER,
    tileUrl: values.TILE_URL,
    mail: { smtpUrl: values.SMTP_URL ?? null, from: values.MAIL_FROM },
    sms: readSmsConfig(values),
    /** Hosts of push services that subscriptions may use. Null allows the browser vendors' own. */
    pushHosts: values.PUSH_HOSTS ?? null,
    /** Search URL of a Nominatim-compatible geocoder. */
    geocoderUrl: values.GEOCODER_URL ?? null,
    /** The town's Open311 endpoint, such as https://311.example.gov/open311/v2. */
    town: readTownConfig(values),
    plausible: readPlausibleConfig(values),
    /** Sample meters and vehicles run only in the demo with its embedded database. */
    simulates: values.SIMULATOR && values.SEED === 'demo' && values.DATABASE_URL === undefined,
    /** Water target in gallons a day per metered home. */
    waterTarget: values.WATER_TARGET,
    tipsModel: readTipsModelConfig(values),
    /** Key that hashes accounts and networks in the security log. Null draws a new one at each start. */
    securityLogKey: values.SECURITY_LOG_KEY ?? null,
    safetyAlertSenders: values.SAFETY_ALERTS,
    managerSecondStep: values.MANAGER_SECOND_STEP,
    publicShuttleFeeds: values.PUBLIC_SHUTTLE_FEEDS,
    newcomerReview: values.NEWCOMER_REVIEW,
    partsOff: values.PARTS_OFF,
    limits: {
      windowSeconds: values.RATE_WINDOW_SECONDS,
      requests: values.RATE_REQUESTS,
      changes: values.RATE_CHANGES,
      addressFactor: values.RATE_ADDRESS_FACTOR,
      signInFailuresPerAccount: values.SIGNIN_FAILURES_ACCOUNT,
      signInFailuresPerAddress: values.SIGNIN_FAILURES_ADDRESS,
      signInLongestWaitSeconds: values.SIGNIN_LONGEST_WAIT,
    },
  };
}

export type Config = ReturnType<typeof readConfig>;

declare module '~/domain/services' {
  interface Services {
    config: Config;
  }
}

/** Twilio-compatible API for text messages. Without it they are written to the outbox folder. */
function readSmsConfig({
  SMS_URL: url,
  SMS_ACCOUNT: account,
  SMS_TOKEN: token,
  SMS_FROM: from,
}: z.output<typeof schema>) {
  return url && account && token && from ? { url, account, token, from } : null;
}

function readTownConfig({
  TOWN_OPEN311_URL: url,
  TOWN_OPEN311_KEY: key,
  TOWN_OPEN311_JURISDICTION: jurisdiction,
  TOWN_OPEN311_SECONDS: seconds,
}: z.output<typeof schema>) {
  if (!url) return null;
  return { url: url.replace(/\/+$/, ''), key: key ?? null, jurisdiction: jurisdiction ?? null, seconds };
}

/** OpenAI-compatible endpoint for generated tips. Without it the app shows only catalogue tips. */
function readTipsModelConfig(values: z.output<typeof schema>) {
  const { TIPS_MODEL_URL: url, TIPS_MODEL_NAME: name, TIPS_MODEL_KEY: key = null } = values;
  return url && name ? { url, name, key, seconds: values.TIPS_MODEL_SECONDS } : null;
}

function readPlausibleConfig({ PLAUSIBLE_URL: url, PLAUSIBLE_DOMAIN, ORIGIN }: z.output<typeof schema>) {
  const domain = PLAUSIBLE_DOMAIN ?? (ORIGIN && new URL(ORIGIN).host);
  return url && domain ? { url, domain, origin: ORIGIN ?? `https://${domain}` } : null;
}
