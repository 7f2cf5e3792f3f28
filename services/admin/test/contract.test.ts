import { AdminService } from '@sotto/proto/admin/v1/admin_service';
import { contractTable } from '@sotto/testing/contract-table';
import { adminService } from './admin.js';

contractTable(adminService, AdminService);
