import type { DescMethodUnary } from '@bufbuild/protobuf';
import { AdminService } from '@sotto/proto/admin/v1/admin_service';
import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { GatewayService } from '@sotto/proto/gateway/v1/gateway_service';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';

const services = [IdentityService, ProfilesService, MediaService, ChatService, MarketplaceService, AdminService, GatewayService];

/** The methods of all contracts by the id of the operation that exposes them. */
export const methodsByOperation: ReadonlyMap<string, DescMethodUnary> = new Map(
  services.flatMap(({ methods }) => methods.map((method): [string, DescMethodUnary] => [method.localName, method as DescMethodUnary])),
);
