import { Module } from '@nestjs/common';
import { IncidentRepository } from './incident.repository.js';
import { IncidentsHandler } from './incidents.handler.js';
import { ListIncidents } from './list-incidents.js';
import { OpenIncident } from './open-incident.js';
import { SettleIncident } from './settle-incident.js';

/** Suspected illegal material, which nobody looks at again. */
@Module({ controllers: [IncidentsHandler], providers: [IncidentRepository, OpenIncident, ListIncidents, SettleIncident] })
export class IncidentsModule {}
