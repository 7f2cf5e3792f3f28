import { Module } from '@nestjs/common';
import { BadgeCatalogue } from './badge-catalogue.js';

/** The list of badges alone: profiles show some, long before anything is awarded. */
@Module({ providers: [BadgeCatalogue], exports: [BadgeCatalogue] })
export class CatalogueModule {}
