import { z } from 'zod/v4';

import { settingRules } from '~/platform/settings/setting-rules.server';
import { environmentNames, settingNames } from '~/platform/settings/settings';

/**
 * Everything that a deployment can set, read from the environment once at start. `.env.example` lists the
 * same names with what they mean; a test holds the two together.
 */
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

/** Such as `push.example.org, push.example.net:8443`. */
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
  /** Linux takes 107 bytes; a process's own name is added while it starts and stops. */
  SOCKET_PATH: text(96).optional(),
  ORIGIN: origin.optional(),
  /** What Express's "trust proxy" takes: hop count, or addresses and subnets; none by default. */
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
  // Managers can set these too, where they are not set here (decision 075).
  COMMUNITY_NAME: rules.communityName,
  EMERGENCY_NUMBER: rules.emergencyNumber,
  COUNTRY: rules.country,
  TIME_ZONE: rules.timeZone,
  UNITS: rules.units,
  MAP_CENTER: rules.mapCenter,
  TILE_URL: rules.tileUrl,
  SAFETY_ALERTS: rules.safetyAlertSenders,
  MANAGER_SECOND_STEP: rules.managerSecondStep,
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
  PLAUSIBLE_URL: httpUrl.optional(),
  PLAUSIBLE_DOMAIN: z
    .string()
    .max(253)
    .regex(/^[\w.-]+(:\d+)?(\/[\w.-]+)*$/, "must be a site's name such as vclink.example.org")
    .optional(),
  /** Off: the demo has no readings, and its screens show sample figures. */
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

/** What no value can be wrong about by itself. */
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

/** Why the start was refused, a line for each wrong value, naming it. */
export class ConfigError extends Error {}

/**
 * Reads the configuration. An empty value counts as unset.
 * @throws ConfigError with a line `NAME: what is wrong` for each value that does not fit
 */
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
    /** A Unix socket to listen on in place of host and port. */
    socketPath: values.SOCKET_PATH ?? null,
    /** Ours, where it is set; else the request's own loopback Host counts (see http/origin.server.ts). */
    origin: values.ORIGIN ?? null,
    isHttps,
    /** Where links in mails and messages lead. Without ORIGIN only this machine's own names are served. */
    siteOrigin: values.ORIGIN ?? `http://localhost:${values.PORT}`,
    trustProxy: values.TRUST_PROXY ?? null,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    databasePool: values.DATABASE_POOL,
    /** Whether the sample neighborhood fills an empty embedded database. */
    seedsDemo: values.SEED === 'demo' && values.DATABASE_URL === undefined,
    /** Whether the demo logins work: never on a real https site unless it says DEMO=1. */
    allowsDemoLogins: values.DEMO || !isHttps,
    logLevel: values.LOG_LEVEL,
    /** How far the process's clock goes ahead of the system's; other than 0 in tests alone. */
    clockAheadMs: values.CLOCK_AHEAD_MS,
    stopGraceSeconds: values.STOP_GRACE_SECONDS,
    /** The settings that the environment sets: no manager changes them. */
    fixedSettings: settingNames.filter((name) => given[environmentNames[name]] !== undefined),
    /** The newest change of a setting that is in effect here (`loadSettings`). */
    settingsRevision: 0,
    communityName: values.COMMUNITY_NAME,
    emergencyNumber: values.EMERGENCY_NUMBER,
    /** Its ISO code, such as US: by it phone numbers without a country code, and dates of tables, are read. */
    country: values.COUNTRY,
    timeZone: values.TIME_ZONE,
    units: values.UNITS,
    mapCenter: values.MAP_CENTER,
    tileUrl: values.TILE_URL,
    mail: { smtpUrl: values.SMTP_URL ?? null, from: values.MAIL_FROM },
    sms: readSmsConfig(values),
    /** The push services that subscriptions may be at, exactly; null: the browser vendors' own. */
    pushHosts: values.PUSH_HOSTS ?? null,
    /** A Nominatim-compatible server's search address; null: places are not looked up. */
    geocoderUrl: values.GEOCODER_URL ?? null,
    plausible: readPlausibleConfig(values),
    /** Whether sample meters and vehicles send readings: in the demo alone, whose database is our own. */
    simulates: values.SIMULATOR && values.SEED === 'demo' && values.DATABASE_URL === undefined,
    /** Gallons a day that a metered home is to stay below. */
    waterTarget: values.WATER_TARGET,
    tipsModel: readTipsModelConfig(values),
    /** What hashes accounts and networks in the security log; null: one is drawn at each start. */
    securityLogKey: values.SECURITY_LOG_KEY ?? null,
    safetyAlertSenders: values.SAFETY_ALERTS,
    managerSecondStep: values.MANAGER_SECOND_STEP,
    /** Parts that are not offered, whatever they have. */
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

/** The Twilio-compatible API that text messages are handed to; null: they are files in the outbox. */
function readSmsConfig({
  SMS_URL: url,
  SMS_ACCOUNT: account,
  SMS_TOKEN: token,
  SMS_FROM: from,
}: z.output<typeof schema>) {
  return url && account && token && from ? { url, account, token, from } : null;
}

/** The OpenAI-compatible endpoint that writes tips besides the catalogue, and how long it may take; null: none. */
function readTipsModelConfig(values: z.output<typeof schema>) {
  const { TIPS_MODEL_URL: url, TIPS_MODEL_NAME: name, TIPS_MODEL_KEY: key = null } = values;
  return url && name ? { url, name, key, seconds: values.TIPS_MODEL_SECONDS } : null;
}

/** Where page views are sent on to, under which site's name, and how their addresses begin; null: they stay here. */
function readPlausibleConfig({ PLAUSIBLE_URL: url, PLAUSIBLE_DOMAIN, ORIGIN }: z.output<typeof schema>) {
  const domain = PLAUSIBLE_DOMAIN ?? (ORIGIN && new URL(ORIGIN).host);
  return url && domain ? { url, domain, origin: ORIGIN ?? `https://${domain}` } : null;
}
