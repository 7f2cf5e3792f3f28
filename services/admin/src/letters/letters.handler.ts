import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import { AdminService, type DescribeLetterRequest } from '@sotto/proto/admin/v1/admin_service';
import { DescribeLetter } from './describe-letter.js';

@Controller()
export class LettersHandler {
  constructor(private readonly describeLetter: DescribeLetter) {}

  @Rpc(AdminService.method.describeLetter)
  describe({ letterId }: DescribeLetterRequest) {
    return this.describeLetter.execute(letterId);
  }
}
