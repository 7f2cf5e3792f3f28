import { Module } from '@nestjs/common';
import { CatalogueHandler } from './catalogue.handler.js';
import { GetCatalogue } from './get-catalogue.js';

@Module({ controllers: [CatalogueHandler], providers: [GetCatalogue] })
export class CatalogueModule {}
