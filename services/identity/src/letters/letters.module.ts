import { Module } from '@nestjs/common';
import { DecisionsModule } from '../decisions/decisions.module.js';
import { MailModule } from '../mail/mail.module.js';
import { LettersHandler } from './letters.handler.js';
import { WriteLetter } from './write-letter.js';

@Module({ imports: [DecisionsModule, MailModule], controllers: [LettersHandler], providers: [WriteLetter] })
export class LettersModule {}
