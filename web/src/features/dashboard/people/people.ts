import type { PictureJson } from '@sotto/proto/common/v1/picture';
import type { AccessRequestJson } from '@sotto/proto/media/v1/media';
import type { MatchJson, MemberRowJson } from '@sotto/proto/profiles/v1/profiles';

/** Someone in one of the four lists, whichever it is. */
export interface Person {
  userId: string;
  name?: string;
  age?: number;
  picture?: PictureJson;
  verified?: boolean;
  at: string;
  matched: boolean;
  /** What of the viewer a like names. */
  likedKind?: string;
  /** Of a request for access. */
  status?: string;
}

export const fromMember = ({
  userId = '',
  displayName,
  age,
  picture,
  verified,
  at = '',
  matched = false,
  likedKind,
}: MemberRowJson): Person => ({
  userId,
  name: displayName,
  age,
  picture,
  verified,
  at,
  matched,
  likedKind,
});

export const fromMatch = ({ matchedUserId = '', timestamp = '', card = {} }: MatchJson): Person => ({
  userId: matchedUserId,
  name: card.name,
  age: card.age,
  picture: card.picture,
  verified: card.verified,
  at: timestamp,
  matched: true,
});

export const fromOutgoing = ({
  contentOwnerId = '',
  peerName,
  peerAge,
  peerPicture,
  peerVerified,
  createdAt = '',
  status,
}: AccessRequestJson): Person => ({
  userId: contentOwnerId,
  name: peerName,
  age: peerAge,
  picture: peerPicture,
  verified: peerVerified,
  at: createdAt,
  matched: false,
  status,
});

/** Each once: someone who moved while pages were read may be on two of them. */
export const distinct = (people: Person[]): Person[] => [...new Map(people.map((person) => [person.userId, person])).values()];
