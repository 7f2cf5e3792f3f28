import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { AdminService, type ListStuckFactsRequest, type ReplayStuckFactRequest } from '@sotto/proto/admin/v1/admin_service';
import { ListStuckFacts } from './list-stuck-facts.js';
import { ReplayStuckFact } from './replay-stuck-fact.js';

@Controller()
export class StuckFactsHandler {
  constructor(
    private readonly listStuckFacts: ListStuckFacts,
    private readonly replayStuckFact: ReplayStuckFact,
  ) {}

  @Rpc(AdminService.method.listStuckFacts)
  list(input: ListStuckFactsRequest) {
    return this.listStuckFacts.execute(input);
  }

  @Rpc(AdminService.method.replayStuckFact)
  replay(input: ReplayStuckFactRequest, viewer: Viewer) {
    return this.replayStuckFact.execute(viewer, input);
  }
}
