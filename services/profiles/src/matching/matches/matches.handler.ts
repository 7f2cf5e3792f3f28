import { Controller } from '@nestjs/common';
import { OnEvent } from '@sotto/kit/nats/on-event.decorator';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { MatchEndedSchema, type MatchEnded } from '@sotto/proto/profiles/v1/events';
import {
  ProfilesService,
  type AreMatchedRequest,
  type ListMatchesRequest,
  type UnmatchRequest,
} from '@sotto/proto/profiles/v1/profiles_service';
import { Cards } from '../../discovery/cards.view.js';
import { RelationRepository } from '../visibility/relation.repository.js';
import { ListMatches } from './list-matches.js';
import { toMatchView } from './match.view.js';
import { PushMatch } from './push-match.js';
import { UnmatchMember } from './unmatch-member.js';

@Controller()
export class MatchesHandler {
  constructor(
    private readonly listMatches: ListMatches,
    private readonly unmatchMember: UnmatchMember,
    private readonly pushMatch: PushMatch,
    private readonly relations: RelationRepository,
    private readonly cards: Cards,
  ) {}

  @Rpc(ProfilesService.method.listMatches)
  async list(input: ListMatchesRequest, viewer: Viewer) {
    const { matches, ...rest } = await this.listMatches.execute(viewer, input);
    return { ...rest, matches: matches.map((match) => toMatchView(match, this.cards.showing)) };
  }

  @Rpc(ProfilesService.method.unmatch)
  async unmatch(input: UnmatchRequest, viewer: Viewer) {
    await this.unmatchMember.execute(viewer, input);
    return {};
  }

  @Rpc(ProfilesService.method.areMatched)
  async areMatched({ userId, otherId }: AreMatchedRequest) {
    const relation = await this.relations.between(userId, otherId);
    return { matched: relation?.matched === true && !relation.blocked };
  }

  @OnEvent(MatchEndedSchema)
  async ended(event: MatchEnded) {
    this.pushMatch.ended(event);
  }
}
