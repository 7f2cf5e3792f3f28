import { Controller } from '@nestjs/common';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { AdminService, type ListIncidentsRequest, type SettleIncidentRequest } from '@sotto/proto/admin/v1/admin_service';
import { SubjectDivertedSchema, type SubjectDiverted } from '@sotto/proto/media/v1/events';
import { ListIncidents } from './list-incidents.js';
import { OpenIncident } from './open-incident.js';
import { SettleIncident } from './settle-incident.js';

@Controller()
export class IncidentsHandler {
  constructor(
    private readonly openIncident: OpenIncident,
    private readonly listIncidents: ListIncidents,
    private readonly settleIncident: SettleIncident,
  ) {}

  @OnEvent(SubjectDivertedSchema)
  diverted(event: SubjectDiverted, { id }: Delivery) {
    return this.openIncident.execute(id, event);
  }

  @Rpc(AdminService.method.listIncidents)
  list(input: ListIncidentsRequest, viewer: Viewer) {
    return this.listIncidents.execute(viewer, input);
  }

  @Rpc(AdminService.method.settleIncident)
  async settle(input: SettleIncidentRequest, viewer: Viewer) {
    return { incident: await this.settleIncident.execute(viewer, input) };
  }
}
