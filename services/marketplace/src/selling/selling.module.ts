import { Module, type OnModuleInit } from '@nestjs/common';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { MembersModule } from '../members/members.module.js';
import { PaymentKinds } from '../payments/checkout/payment-kinds.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { BrowseCreators } from './browse/browse-creators.js';
import { BrowseHandler } from './browse/browse.handler.js';
import { BrowseRepository } from './browse/browse.repository.js';
import { BalanceChangesRepository } from './earnings/balance-changes.repository.js';
import { EarningsHandler, SalesHandler } from './earnings/earnings.handler.js';
import { DescribeBusiness } from './earnings/describe-business.js';
import { DescribeOpenBusiness } from './earnings/describe-open-business.js';
import { EarningsRepository } from './earnings/earnings.repository.js';
import { ExportSales } from './earnings/export-sales.js';
import { GetEarnings } from './earnings/get-earnings.js';
import { GetEarningsChart } from './earnings/get-earnings-chart.js';
import { ListBalanceChanges } from './earnings/list-balance-changes.js';
import { ListSales } from './earnings/list-sales.js';
import { RecordSale } from './earnings/record-sale.js';
import { SalesRepository } from './earnings/sales.repository.js';
import { AdmitItemUpload } from './items/admit-item-upload.js';
import { ChooseThumbnail } from './items/choose-thumbnail.js';
import { CreateItem } from './items/create-item.js';
import { DeleteItem } from './items/delete-item.js';
import { DescribeItems } from './items/describe-items.js';
import { ItemViews } from './items/item-views.js';
import { ItemRepository } from './items/item.repository.js';
import { ItemsForSale } from './items/items-for-sale.js';
import { ItemsHandler } from './items/items.handler.js';
import { ListOwnItems } from './items/list-own-items.js';
import { ListStorefrontItems } from './items/list-storefront-items.js';
import { MoveItem } from './items/move-item.js';
import { OpenItem } from './items/open-item.js';
import { Ownership } from './items/ownership.js';
import { PushItemChanged } from './items/push-item-changed.js';
import { SettleItemFile } from './items/settle-item-file.js';
import { StoreFilesHandler } from './items/store-files.handler.js';
import { SweepItems } from './items/sweep-items.js';
import { UpdateItem } from './items/update-item.js';
import { GetPricingSettings } from './pricing/get-pricing-settings.js';
import { PricingHandler } from './pricing/pricing.handler.js';
import { PricingRepository } from './pricing/pricing.repository.js';
import { SavePricingSettings } from './pricing/save-pricing-settings.js';
import { ContentPayments } from './purchases/content-payments.js';
import { ListPurchases } from './purchases/list-purchases.js';
import { PurchaseContent } from './purchases/purchase-content.js';
import { PurchaseRepository } from './purchases/purchase.repository.js';
import { PurchasesHandler } from './purchases/purchases.handler.js';
import { AskMedia } from './storefronts/ask-media.js';
import { CountVisit } from './storefronts/count-visit.js';
import { DailyUploads } from './storefronts/daily-uploads.js';
import { FirstSteps } from './storefronts/first-steps.js';
import { GetOwnStorefront } from './storefronts/get-own-storefront.js';
import { GetStorefront } from './storefronts/get-storefront.js';
import { HideFirstSteps } from './storefronts/hide-first-steps.js';
import { SaveStorefront } from './storefronts/save-storefront.js';
import { SettleBanner } from './storefronts/settle-banner.js';
import { StoreModeration } from './storefronts/store-moderation.js';
import { StoreRepository } from './storefronts/store.repository.js';
import { StorefrontAccess } from './storefronts/storefront-access.js';
import { StorefrontsHandler } from './storefronts/storefronts.handler.js';
import { CreateTip } from './tips/create-tip.js';
import { TipPayments } from './tips/tip-payments.js';
import { TipsHandler } from './tips/tips.handler.js';

const storefronts = [
  ...[AskMedia, CountVisit, DailyUploads, FirstSteps, GetOwnStorefront, GetStorefront, HideFirstSteps, SaveStorefront],
  ...[SettleBanner, StoreModeration, StoreRepository, StorefrontAccess],
];
const items = [
  ...[AdmitItemUpload, ChooseThumbnail, CreateItem, DeleteItem, DescribeItems, ItemRepository, ItemViews, ItemsForSale, ListOwnItems],
  ...[ListStorefrontItems, MoveItem, OpenItem, Ownership, PushItemChanged, SettleItemFile, SweepItems, UpdateItem],
];
const earnings = [
  ...[BalanceChangesRepository, DescribeBusiness, DescribeOpenBusiness, EarningsRepository, ExportSales, GetEarnings, GetEarningsChart],
  ...[ListBalanceChanges, ListSales, RecordSale, SalesRepository],
];
const purchases = [ContentPayments, ListPurchases, PurchaseContent, PurchaseRepository];
const others = [BrowseCreators, BrowseRepository, CreateTip, GetPricingSettings, PricingRepository, SavePricingSettings, TipPayments];

/** What creators sell: items and stores, their purchases, tips, prices and earnings. */
@Module({
  imports: [MembersModule, PaymentsModule],
  controllers: [
    ...[BrowseHandler, EarningsHandler, ItemsHandler, PricingHandler, PurchasesHandler, SalesHandler],
    ...[StoreFilesHandler, StorefrontsHandler, TipsHandler],
  ],
  providers: [provideClient(MediaService), ...storefronts, ...items, ...earnings, ...purchases, ...others],
  exports: [PushItemChanged, StoreModeration],
})
export class SellingModule implements OnModuleInit {
  constructor(
    private readonly kinds: PaymentKinds,
    private readonly contentPayments: ContentPayments,
    private readonly tipPayments: TipPayments,
  ) {}

  onModuleInit(): void {
    this.kinds.add('content', this.contentPayments);
    this.kinds.add('tip', this.tipPayments);
  }
}
