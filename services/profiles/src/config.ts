import { entitlementConfig, entitlementRules } from '@sotto/kit/config/entitlement-config';
import { databaseConfig, loadConfig, serviceConfig, type ServiceConfig } from '@sotto/kit/config/load-config';
import { mediaAddressConfig } from '@sotto/kit/media/media-addresses';
import { ages } from '@sotto/proto/vocabulary';
import { z } from 'zod';
import { farthestMiles, matchRules, ProfilesSettings } from './settings.js';

const profilesConfig = {
  ...serviceConfig,
  ...entitlementConfig,
  ...mediaAddressConfig,
  DISCOVERY_MATCH_RULE: z.enum(matchRules).default('mutual_interest'),
  DISCOVERY_MAX_MILES: z.coerce.number().int().min(1).max(farthestMiles).default(farthestMiles),
  LOCATION_MOVES_PER_DAY: z.coerce.number().int().min(1).max(1000).default(5),
  MINIMUM_AGE: z.coerce.number().int().min(ages.min).max(ages.max).default(ages.min),
  MAX_DISPLAYED_BADGES: z.coerce.number().int().min(1).max(50).default(5),
  /** A search of places that speaks as Nominatim does; the embedded gazetteer when absent. */
  PLACES_URL: z.url({ protocol: /^https?$/ }).optional(),
};

/** Reads the environment, or says everything that is wrong with it. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): { config: ServiceConfig; settings: ProfilesSettings } {
  const config = loadConfig(profilesConfig, environment);
  const settings = new ProfilesSettings({
    matchRule: config.DISCOVERY_MATCH_RULE,
    maxMiles: config.DISCOVERY_MAX_MILES,
    movesPerDay: config.LOCATION_MOVES_PER_DAY,
    minimumAge: config.MINIMUM_AGE,
    demoPeopleMayExist: config.NODE_ENV !== 'production',
    mediaAddressKey: config.MEDIA_ADDRESS_KEY,
    maxDisplayedBadges: config.MAX_DISPLAYED_BADGES,
    placesUrl: config.PLACES_URL ?? null,
    ...entitlementRules(config),
  });
  return { config, settings };
}

/** What a migration and the filling of the gazetteer need: nothing of the running service. */
export const readDatabaseConfig = (environment: NodeJS.ProcessEnv = process.env) => loadConfig(databaseConfig, environment);

/** What the demo people need; the word must be `development`, so that no other place ever has them. */
export const readDemoConfig = (environment: NodeJS.ProcessEnv = process.env) =>
  loadConfig({ ...databaseConfig, DEMO_PEOPLE: z.string().min(1), NODE_ENV: z.literal('development') }, environment);
