import { Injectable } from '@nestjs/common';
import { CheckTexts, type ReadTexts } from '../safety/check-texts.js';

const nameMaxLength = 80;
const bioMaxLength = 500;

interface Words {
  storefrontName: string;
  bio: string;
}

/** Reads what a creator writes about her store before it is stored. */
@Injectable()
export class ReadStoreTexts {
  constructor(private readonly checkTexts: CheckTexts) {}

  execute(userId: string, { storefrontName, bio }: Words, before: Words | null): Promise<ReadTexts> {
    const was = { name: before?.storefrontName ?? '', bio: before?.bio ?? '' };
    return this.checkTexts.execute({ userId, surface: 'storefront', subjectId: userId }, [
      { field: 'storefrontName', label: 'name', text: storefrontName, maxLength: nameMaxLength, before: was.name, written: 'name' },
      { field: 'bio', label: 'bio', text: bio, maxLength: bioMaxLength, before: was.bio },
    ]);
  }
}
