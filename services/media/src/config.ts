import { databaseConfig, loadConfig, processConfig, serviceConfig, type ServiceConfig } from '@sotto/kit/config/load-config';
import { mediaAddressConfig } from '@sotto/kit/media/media-addresses';
import { z } from 'zod';
import { MediaSettings } from './settings.js';
import { packagedFfmpeg } from './videos/find-ffmpeg.js';

const storeConfig = {
  /** `file:///directory`, or `s3://bucket?endpoint=...&region=...`; keys of S3 come from its usual variables. */
  STORE_URL: z.string().regex(/^(file:\/\/\/.+|s3:\/\/.+)/, 'must be file:///directory or s3://bucket?endpoint=...&region=...'),
  /** Where uploads grow; needed when the store is elsewhere. Instances that share a database share it too. */
  STAGING_DIR: z.string().default(''),
};

const mediaConfig = {
  ...serviceConfig,
  ...mediaAddressConfig,
  ...storeConfig,
  HTTP_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** The address the door listens at; in development this machine alone hears it unless somebody says otherwise. */
  HTTP_HOST: z.string().default(''),
  UPLOADS_PER_DAY: z.coerce.number().int().min(1).max(10_000).default(100),
  FILES_PER_MEMBER: z.coerce.number().int().min(1).max(100_000).default(500),
  REVIEW_BEFORE_PUBLISH: z.stringbool().default(false),
  MODERATORS_CAN_MODERATE_IMAGES: z.stringbool().default(false),
  /** How long readiness says no before the door closes, so that nobody sends another request. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(3),
};

/** Reads the environment, or says everything that is wrong with it. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): { config: ServiceConfig; settings: MediaSettings } {
  const config = loadConfig(mediaConfig, environment);
  const settings = new MediaSettings({
    storeUrl: config.STORE_URL,
    stagingDirectory: config.STAGING_DIR,
    addressKey: config.MEDIA_ADDRESS_KEY,
    // Elsewhere the gateway is on another machine.
    httpHost: config.HTTP_HOST || (config.NODE_ENV === 'development' ? '127.0.0.1' : '0.0.0.0'),
    httpPort: config.HTTP_PORT,
    uploadsPerDay: config.UPLOADS_PER_DAY,
    filesPerMember: config.FILES_PER_MEMBER,
    reviewBeforePublish: config.REVIEW_BEFORE_PUBLISH,
    moderatorsCanModerateImages: config.MODERATORS_CAN_MODERATE_IMAGES,
    drainSeconds: config.DRAIN_SECONDS,
    demoPeopleMayExist: config.NODE_ENV !== 'production',
  });
  return { config, settings };
}

/** Names the ffmpeg that a package brought to the script that runs it, unless an operator named one; without either it is the system's. */
export function chooseFfmpeg(environment: NodeJS.ProcessEnv = process.env): void {
  const chosen = environment.FFMPEG_PATH || packagedFfmpeg();
  if (chosen) environment.FFMPEG_PATH = chosen;
}

/** What a migration needs. */
export const readDatabaseConfig = (environment: NodeJS.ProcessEnv = process.env) => loadConfig(databaseConfig, environment);

/** What the demo needs: its people, and where their pictures go. The word must be `development`. */
export const readDemoConfig = (environment: NodeJS.ProcessEnv = process.env) =>
  loadConfig(
    { ...processConfig, ...databaseConfig, ...storeConfig, DEMO_PEOPLE: z.string().min(1), NODE_ENV: z.literal('development') },
    environment,
  );
