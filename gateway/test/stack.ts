import type { INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { AsyncMicroserviceOptions } from '@nestjs/microservices';
import { adminService } from '@sotto/admin/admin.module';
import { AdminSettings } from '@sotto/admin/settings';
import { chatService } from '@sotto/chat/chat.module';
import { identityService } from '@sotto/identity/identity.module';
import type { ServiceDefinition } from '@sotto/kit/definition/service-definition';
import { ServiceModule } from '@sotto/kit/bootstrap/service.module';
import { NatsServer } from '@sotto/kit/nats/nats.server';
import type { RequestLogConfig } from '@sotto/kit/observability/request-log';
import type { TracingConfig } from '@sotto/kit/tracing/tracing';
import { marketplaceService } from '@sotto/marketplace/marketplace.module';
import { MarketplaceSettings } from '@sotto/marketplace/settings';
import { mediaService } from '@sotto/media/media-service';
import { MediaSettings } from '@sotto/media/settings/media-settings';
import { profilesService } from '@sotto/profiles/profiles-service';
import { ProfilesSettings } from '@sotto/profiles/settings';
import { defaultEntitlementRules } from '@sotto/proto/entitlement';
import { startSandbox } from '@sotto/stripe-sandbox/sandbox';
import { createServiceDatabase } from '@sotto/testing/database';
import { serviceKeys, trustedKeys } from '@sotto/testing/viewers';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sessionKeys } from './gateway.js';
import { World } from './world.js';

/** Those of the provider, for both of its webhooks. */
const pushKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();

export const stripeKeys = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' };

/** The services themselves behind the gateway, each with its own database, on one broker. */
export class Stack {
  private constructor(
    readonly world: World,
    private readonly services: INestMicroservice[],
    private readonly stopRest: () => Promise<void>,
  ) {}

  static async start(tracing: TracingConfig & RequestLogConfig = {}): Promise<Stack> {
    const world = await World.start({ alone: true });
    const sandbox = await startSandbox(stripeKeys);
    const identity = identityService({
      sessionPrivateKey: sessionKeys.privateKey,
      derivationKey: sessionKeys.privateKey,
      publicOrigin: 'https://sotto.example',
      mailUrl: 'inbox:',
      mailFrom: 'Sotto <hello@sotto.example>',
      developmentTools: true,
      requireEmailConfirmation: false,
      deletionGraceDays: 14,
      push: { privateKey: pushKey },
      stripe: { ...stripeKeys, apiUrl: sandbox.url },
    });
    const folder = mkdtempSync(join(tmpdir(), 'sotto-gateway-'));
    const media = mediaService(
      new MediaSettings({ storeUrl: pathToFileURL(folder).href, addressKey: 'a key of the tests that is long enough', drainSeconds: 0 }),
    );
    const marketplace = marketplaceService(
      new MarketplaceSettings({
        entitlement: defaultEntitlementRules,
        pricingPolicy: 'gendered',
        mediaAddressKey: 'a key of the tests that is long enough',
        publicOrigin: 'https://sotto.example',
        stripe: { secretKey: stripeKeys.secretKey, webhookSecrets: [stripeKeys.webhookSecret], apiUrl: sandbox.url, acceptsExplicit: true },
        statementName: 'NORTHLINE DIGITAL',
        earningsHoldDays: 7,
        payoutMinimum: 2000,
        payoutEveryHours: 24,
        browseViewerRule: 'opposite',
      }),
    );
    const admin = adminService(
      new AdminSettings({
        appealKey: 'a key of the tests that is long enough',
        mediaAddressKey: 'a key of the tests that is long enough',
        moderatorsCanModerateImages: false,
        reviewBeforePublish: false,
      }),
    );
    const services = [identity, profilesService(new ProfilesSettings()), chatService(), media, marketplace, admin];
    const stopRest = async () => {
      await sandbox.stop();
      rmSync(folder, { recursive: true, force: true });
    };
    return new Stack(world, await Promise.all(services.map((service) => run(service, world.broker.url, tracing))), stopRest);
  }

  async stop(): Promise<void> {
    await this.world.closeGateways();
    await Promise.all(this.services.map((service) => service.close()));
    await this.world.stop();
    await this.stopRest();
  }
}

async function run(service: ServiceDefinition, natsUrl: string, tracing: TracingConfig & RequestLogConfig): Promise<INestMicroservice> {
  const { url, ownerUrl } = await createServiceDatabase(service);
  const databases = { DATABASE_URL: url, MIGRATION_DATABASE_URL: ownerUrl };
  const settings = {
    ...databases,
    ...tracing,
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    MONITOR_PORT: 0,
    NATS_URL: natsUrl,
    VIEWER_KEY: serviceKeys.privateKey,
    TRUSTED_KEYS: trustedKeys,
  } as const;
  const app = await NestFactory.createMicroservice<AsyncMicroserviceOptions>(ServiceModule.forService(service, settings), {
    logger: ['error'],
    inject: [NatsServer],
    useFactory: (strategy: NatsServer) => ({ strategy }),
  });
  await app.listen();
  return app;
}
