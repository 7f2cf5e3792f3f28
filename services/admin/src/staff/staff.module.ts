import { Module } from '@nestjs/common';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { MembersModule } from '../members/members.module.js';
import { ActionsHandler } from './actions/actions.handler.js';
import { ExportActions } from './actions/export-actions.js';
import { ListActions } from './actions/list-actions.js';
import { RecordAction } from './actions/record-action.js';
import { RecordExport } from './actions/record-export.js';
import { RecordReviewAction } from './actions/record-review-action.js';
import { TargetMembers } from './actions/target-members.js';
import { ApplyOutcomes } from './outcomes/apply-outcomes.js';
import { CaseOutcomes } from './outcomes/case-outcomes.js';
import { OutcomeEffects } from './outcomes/outcome-effects.js';
import { OutcomeJobsHandler } from './outcomes/outcome-jobs.handler.js';
import { Claims } from './queues/claims.js';
import { ListQueues } from './queues/list-queues.js';
import { PushQueueChanged } from './queues/push-queue-changed.js';
import { QueuesHandler } from './queues/queues.handler.js';
import { CanModerateImages } from './roles/can-moderate-images.js';
import { ChangeRole } from './roles/change-role.js';
import { ListStaff } from './roles/list-staff.js';
import { RolesHandler } from './roles/roles.handler.js';
import { Staff } from './roles/staff.js';
import { StoreRoles } from './roles/store-roles.js';

/** Who is staff, what staff did, and the queues that staff works on. */
@Module({
  imports: [MembersModule],
  controllers: [ActionsHandler, OutcomeJobsHandler, QueuesHandler, RolesHandler],
  providers: [
    provideClient(IdentityService),
    ...[
      ExportActions,
      ListActions,
      RecordAction,
      RecordExport,
      RecordReviewAction,
      TargetMembers,
      ApplyOutcomes,
      CaseOutcomes,
      OutcomeEffects,
      Claims,
      ListQueues,
      PushQueueChanged,
      CanModerateImages,
      ChangeRole,
      ListStaff,
      Staff,
      StoreRoles,
    ],
  ],
  exports: [ListActions, RecordAction, RecordExport, CaseOutcomes, OutcomeEffects, Claims, PushQueueChanged, CanModerateImages, Staff],
})
export class StaffModule {}
