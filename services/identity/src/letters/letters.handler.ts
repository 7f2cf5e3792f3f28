import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { Controller } from '@nestjs/common';
import { LetterDueSchema, type LetterDue } from '@sotto/proto/admin/v1/events';
import { WriteLetter } from './write-letter.js';

@Controller()
export class LettersHandler {
  constructor(private readonly writeLetter: WriteLetter) {}

  @OnEvent(LetterDueSchema)
  due({ letterId }: LetterDue, { id }: Delivery) {
    return this.writeLetter.execute(id, letterId);
  }
}
