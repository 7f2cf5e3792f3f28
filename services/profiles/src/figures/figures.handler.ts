import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  ProfilesService,
  type GetFiguresRequest,
  type ListAdmirersRequest,
  type ListViewersRequest,
} from '@sotto/proto/profiles/v1/profiles_service';
import { Cards } from '../discovery/cards.view.js';
import { toMemberRow } from '../views/member-row.view.js';
import { GetFigures } from './get-figures.js';
import { ListPeople } from './list-people.js';

@Controller()
export class FiguresHandler {
  constructor(
    private readonly getFigures: GetFigures,
    private readonly listPeople: ListPeople,
    private readonly cards: Cards,
  ) {}

  @Rpc(ProfilesService.method.getFigures)
  figures(_: GetFiguresRequest, viewer: Viewer) {
    return this.getFigures.execute(viewer);
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
