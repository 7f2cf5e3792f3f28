import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  ProfilesService,
  type GetMemberStatsRequest,
  type ListAdmirersRequest,
  type ListViewersRequest,
} from '@sotto/proto/profiles/v1/profiles_service';
import { Cards } from '../../discovery/cards.view.js';
import { toMemberRow } from '../visibility/member-row.view.js';
import { GetMemberStats } from './get-member-stats.js';
import { ListPeople } from './list-people.js';

@Controller()
export class StatsHandler {
  constructor(
    private readonly getMemberStats: GetMemberStats,
    private readonly listPeople: ListPeople,
    private readonly cards: Cards,
  ) {}

  @Rpc(ProfilesService.method.getMemberStats)
  stats(_: GetMemberStatsRequest, viewer: Viewer) {
    return this.getMemberStats.execute(viewer);
  }

  @Rpc(ProfilesService.method.listAdmirers)
  async admirers(input: ListAdmirersRequest, viewer: Viewer) {
    const { members, ...rest } = await this.listPeople.execute('admirers', viewer, input);
    return { ...rest, members: members.map((row) => toMemberRow(row, this.cards.showing)) };
  }

  @Rpc(ProfilesService.method.listViewers)
  async viewers(input: ListViewersRequest, viewer: Viewer) {
    const { members, ...rest } = await this.listPeople.execute('viewers', viewer, input);
    return { ...rest, members: members.map((row) => toMemberRow(row, this.cards.showing)) };
  }
}
