import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { contractTable } from '@sotto/testing/contract-table';
import { identityService } from '../src/identity.module.js';
import { someSettings } from './world.js';

contractTable(identityService(someSettings()), IdentityService);
