import { Module } from '@nestjs/common';
import { FeatureSettingsHandler } from './feature-settings.handler.js';
import { FeatureSettings } from './feature-settings.js';

@Module({ controllers: [FeatureSettingsHandler], providers: [FeatureSettings], exports: [FeatureSettings] })
export class FeatureSettingsModule {}
