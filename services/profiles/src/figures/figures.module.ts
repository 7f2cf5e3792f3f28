import { Module } from '@nestjs/common';
import { DiscoveryModule } from '../discovery/discovery.module.js';
import { MatchesModule } from '../matches/matches.module.js';
import { FiguresHandler } from './figures.handler.js';
import { FiguresRepository } from './figures.repository.js';
import { GetFigures } from './get-figures.js';
import { ListPeople } from './list-people.js';

@Module({
  imports: [DiscoveryModule, MatchesModule],
  controllers: [FiguresHandler],
  providers: [FiguresRepository, GetFigures, ListPeople],
})
export class FiguresModule {}
