import { Module } from '@nestjs/common';
import { DescribeLetter } from './describe-letter.js';
import { LettersHandler } from './letters.handler.js';

@Module({ controllers: [LettersHandler], providers: [DescribeLetter] })
export class LettersModule {}
