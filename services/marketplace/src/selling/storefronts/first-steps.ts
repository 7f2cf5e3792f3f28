import { Injectable } from '@nestjs/common';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import type { Member } from '../../members/member.js';

/** What a creator has done of the first steps. */
export interface StepsDone {
  identityVerified: boolean;
  storeDescribed: boolean;
  bannerSet: boolean;
  itemAdded: boolean;
  pricesChecked: boolean;
  payoutsReady: boolean;
}

type StepsRow = Omit<StepsDone, 'identityVerified'> & { hidden: boolean };

const stepsSql = `
  select coalesce(s.first_steps_hidden, false) as hidden, coalesce(s.bio, '') <> '' as "storeDescribed",
    coalesce(s.banner_state, 'none') in ('processing', 'in_review', 'ready') as "bannerSet",
    exists (select from content_items where creator_id = $1 and state in ('processing', 'in_review', 'ready')) as "itemAdded",
    exists (select from pricing_settings where creator_id = $1) as "pricesChecked",
    exists (select from connected_accounts where user_id = $1 and charges_enabled and payouts_enabled) as "payoutsReady"
  from (select) one
  left join storefront_settings s on s.creator_id = $1`;

/** The first steps of a creator, read from what they leave behind. */
@Injectable()
export class FirstSteps {
  constructor(private readonly statements: PreparedStatements) {}

  /** Undefined once all are done, and when the creator hid them. */
  async open({ userId, verified }: Member): Promise<StepsDone | undefined> {
    const [row] = await this.statements.query<StepsRow>('first-steps', stepsSql, [userId]);
    if (!row || row.hidden) return undefined;
    const { hidden, ...others } = row;
    const done = { identityVerified: verified, ...others };
    return Object.values(done).every(Boolean) ? undefined : done;
  }
}
