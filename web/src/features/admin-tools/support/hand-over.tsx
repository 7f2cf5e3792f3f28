import { t as say } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ClaimJson } from '@sotto/proto/admin/v1/casework';
import { toast } from 'sonner';
import { useStaffQuery } from '#web/client/staff/staff.api';
import { useAccountQuery } from '#web/client/account/account.api';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Select } from '#web/ui/field/select';
import { showFailure } from '../tool/show-failure';
import { useClaimSupportRequestMutation } from './support.api';

interface HandOverProps {
  requestId: string;
  claim: ClaimJson | undefined;
}

/** Hands a request over to another administrator, who then has it among their own. */
export function HandOver({ requestId, claim }: HandOverProps) {
  const { t } = useLingui();
  const { data: staff = [] } = useStaffQuery();
  const { data: account } = useAccountQuery();
  const [claimRequest] = useClaimSupportRequestMutation();
  const others = staff.filter(({ userId, roles = [] }) => roles.includes('admin') && userId !== account?.id && userId !== claim?.staffId);
  const [hand] = useSingleFlight(async (staffId: string) => {
    const { error } = await claimRequest({ requestId, takeOver: claim !== undefined && !claim.mine, staffId });
    if (error) return void showFailure(error, say`Failed to change the request`);
    const name = staff.find(({ userId }) => userId === staffId)?.displayName || say`Someone else`;
    toast.success(say`Handed over to ${name}`);
  });
  if (others.length === 0) return null;
  return (
    <Select aria-label={t`Hand over to`} value="" onChange={({ target }) => void hand(target.value)} className="min-h-11! py-0">
      <option value="" disabled>
        {t`Hand over to…`}
      </option>
      {others.map(({ userId = '', displayName, email }) => (
        <option key={userId} value={userId}>
          {displayName || email}
        </option>
      ))}
    </Select>
  );
}
