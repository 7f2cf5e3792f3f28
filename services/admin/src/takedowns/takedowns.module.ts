import { Module } from '@nestjs/common';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { DecisionsModule } from '../decisions/decisions.module.js';
import { MembersModule } from '../members/members.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { IncidentRepository } from './incidents/incident.repository.js';
import { IncidentsHandler } from './incidents/incidents.handler.js';
import { ListIncidents } from './incidents/list-incidents.js';
import { OpenIncident } from './incidents/open-incident.js';
import { SettleIncident } from './incidents/settle-incident.js';
import { ApplyTakedown } from './requests/apply-takedown.js';
import { DecideTakedown } from './requests/decide-takedown.js';
import { HideTakedown } from './requests/hide-takedown.js';
import { HidingBudget } from './requests/hiding-budget.js';
import { ListTakedowns } from './requests/list-takedowns.js';
import { RemoveSubject } from './requests/remove-subject.js';
import { ResolveLater } from './requests/resolve-later.js';
import { ResolveSubjects } from './requests/resolve-subjects.js';
import { ShowTakedowns } from './requests/show-takedowns.js';
import { SubjectModerationStatuses } from './requests/subject-moderation-statuses.js';
import { SubmitTakedown } from './requests/submit-takedown.js';
import { TakedownJobsHandler } from './requests/takedown-jobs.handler.js';
import { TakedownRepository } from './requests/takedown.repository.js';
import { TakedownsHandler } from './requests/takedowns.handler.js';
import { WatchTakedowns } from './requests/watch-takedowns.js';

const clients = [MarketplaceService, MediaService, ProfilesService].map((service) => provideClient(service));
const submission = [HideTakedown, HidingBudget, ResolveLater, ResolveSubjects, SubmitTakedown];
const review = [ApplyTakedown, DecideTakedown, ListTakedowns, RemoveSubject, ShowTakedowns, SubjectModerationStatuses, WatchTakedowns];
const incidents = [IncidentRepository, ListIncidents, OpenIncident, SettleIncident];

/** Requests by anybody to take content down, and incidents of suspected illegal material. */
@Module({
  imports: [DecisionsModule, MembersModule, NoticesModule, StaffModule],
  controllers: [IncidentsHandler, TakedownJobsHandler, TakedownsHandler],
  providers: [...clients, TakedownRepository, ...submission, ...review, ...incidents],
})
export class TakedownsModule {}
