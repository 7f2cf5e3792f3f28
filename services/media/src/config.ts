import { databaseConfig, loadConfig, processConfig, serviceConfig, type ServiceConfig } from '@sotto/kit/config/load-config';
import { mediaAddressConfig } from '@sotto/kit/media/media-addresses';
import { z } from 'zod';
import { packagedFfmpeg } from './processing/videos/find-ffmpeg.js';
import { defaultMediaSettings as defaults, MediaSettings } from './settings/media-settings.js';

const storeConfig = {
  /** `file:///directory`, or `s3://bucket?endpoint=...&region=...`; the S3 client reads its keys from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. */
  STORE_URL: z.string().regex(/^(file:\/\/\/.+|s3:\/\/.+)/, 'must be file:///directory or s3://bucket?endpoint=...&region=...'),
  /** The directory of unfinished uploads; required unless the store is `file:`. Instances that share a database share it too. */
  STAGING_DIR: z.string().default(defaults.stagingDirectory),
};

const mediaConfig = {
  ...serviceConfig,
  ...mediaAddressConfig,
  ...storeConfig,
  HTTP_PORT: z.coerce.number().int().min(0).max(65_535).default(defaults.httpPort),
  /** The address that the HTTP server listens on. Empty: this machine only in development, every address elsewhere. */
  HTTP_HOST: z.string().default(''),
  UPLOADS_PER_DAY: z.coerce.number().int().min(1).max(10_000).default(defaults.uploadsPerDay),
  CHAT_FILES_PER_DAY: z.coerce.number().int().min(1).max(10_000).default(defaults.chatFilesPerDay),
  FILES_PER_MEMBER: z.coerce.number().int().min(1).max(100_000).default(defaults.filesPerMember),
  REVIEW_BEFORE_PUBLISH: z.stringbool().default(defaults.reviewBeforePublish),
  MODERATORS_CAN_MODERATE_IMAGES: z.stringbool().default(defaults.moderatorsCanModerateImages),
  /** How long readiness fails before the HTTP server closes, so that the gateway stops sending requests first. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(defaults.drainSeconds),
};

/** Reads the environment; throws one error that lists every invalid variable. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): { config: ServiceConfig; settings: MediaSettings } {
  const config = loadConfig(mediaConfig, environment);
  const settings = new MediaSettings({
    storeUrl: config.STORE_URL,
    stagingDirectory: config.STAGING_DIR,
    addressKey: config.MEDIA_ADDRESS_KEY,
    // Outside development the gateway runs on another machine.
    httpHost: config.HTTP_HOST || (config.NODE_ENV === 'development' ? defaults.httpHost : '0.0.0.0'),
    httpPort: config.HTTP_PORT,
    uploadsPerDay: config.UPLOADS_PER_DAY,
    chatFilesPerDay: config.CHAT_FILES_PER_DAY,
    filesPerMember: config.FILES_PER_MEMBER,
    reviewBeforePublish: config.REVIEW_BEFORE_PUBLISH,
    moderatorsCanModerateImages: config.MODERATORS_CAN_MODERATE_IMAGES,
    drainSeconds: config.DRAIN_SECONDS,
  });
  return { config, settings };
}

/** Sets FFMPEG_PATH to the ffmpeg of the npm package, unless the operator set it. Without either, `ffmpeg.sh` uses the one on the PATH. */
export function chooseFfmpeg(environment: NodeJS.ProcessEnv = process.env): void {
  const chosen = environment.FFMPEG_PATH || packagedFfmpeg();
  if (chosen) environment.FFMPEG_PATH = chosen;
}

/** The configuration of `migrate.js`. */
export const readDatabaseConfig = (environment: NodeJS.ProcessEnv = process.env) => loadConfig(databaseConfig, environment);

/** The keys of addresses, for `find-viewer`, newest first. */
export const readAddressKeys = (environment: NodeJS.ProcessEnv = process.env): string[] =>
  loadConfig(mediaAddressConfig, environment).MEDIA_ADDRESS_KEY.split(',');

/** The configuration of the demo seed. Fails unless NODE_ENV is `development`. */
export const readDemoConfig = (environment: NodeJS.ProcessEnv = process.env) =>
  loadConfig(
    { ...processConfig, ...databaseConfig, ...storeConfig, DEMO_PEOPLE: z.string().min(1), NODE_ENV: z.literal('development') },
    environment,
  );
