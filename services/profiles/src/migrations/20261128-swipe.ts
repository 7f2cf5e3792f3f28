import { Migration } from '@mikro-orm/migrations';

/** Empty: the function that reads a pair for a swipe is created by `20261205-moderation.ts`, after the columns that it reads. */
export class Migration20261128Swipe extends Migration {
  override up(): void {}
}
