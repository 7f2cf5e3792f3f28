import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import type { Classifier } from './screening/classifier.js';

const usual = {
  /** Where uploads wait until they are complete and worked on; on the same disk as a `file:` store at best. */
  stagingDirectory: '',
  httpHost: '127.0.0.1',
  /** The port for uploads and deliveries; 0 picks a free one. */
  httpPort: 0,
  uploadsPerDay: 100,
  filesPerMember: 500,
  reviewBeforePublish: false,
  moderatorsCanModerateImages: false,
  stallMs: 60_000,
  drainSeconds: 0,
  /** False in production. */
  demoPeopleMayExist: true,
};

/** What an operator decides about stored files. */
export class MediaSettings {
  readonly storeUrl: string;
  readonly addresses: MediaAddresses;
  readonly stagingDirectory: string;
  readonly httpHost: string;
  readonly httpPort: number;
  /** How many uploads a member may begin within one UTC day. Those that fail do not count, up to five times as many. */
  readonly uploadsPerDay: number;
  /** How many files a member may keep on both tabs together. */
  readonly filesPerMember: number;
  /** Whether a person looks at every file for sale before it is sold (D-80), until admin says otherwise. */
  readonly reviewBeforePublish: boolean;
  /** Whether moderators decide about images, and not administrators alone (D-41), until admin says otherwise. */
  readonly moderatorsCanModerateImages: boolean;
  /** How long compressing a video may stand still before it is ended and tried again. */
  readonly stallMs: number;
  /** How long the door stays open after this instance said that it leaves, so that nobody new knocks. */
  readonly drainSeconds: number;
  readonly demoPeopleMayExist: boolean;
  /** Looks at pictures in place of the built-in one. */
  readonly classifier: Classifier | undefined;

  constructor(chosen: { storeUrl: string; addressKey: string; classifier?: Classifier } & Partial<typeof usual>) {
    const settings = { ...usual, ...chosen };
    this.storeUrl = settings.storeUrl;
    this.addresses = new MediaAddresses(settings.addressKey);
    this.stagingDirectory = settings.stagingDirectory || stagingBeside(settings.storeUrl);
    this.httpHost = settings.httpHost;
    this.httpPort = settings.httpPort;
    this.uploadsPerDay = settings.uploadsPerDay;
    this.filesPerMember = settings.filesPerMember;
    this.reviewBeforePublish = settings.reviewBeforePublish;
    this.moderatorsCanModerateImages = settings.moderatorsCanModerateImages;
    this.stallMs = settings.stallMs;
    this.drainSeconds = settings.drainSeconds;
    this.demoPeopleMayExist = settings.demoPeopleMayExist;
    this.classifier = chosen.classifier;
  }
}

/** A local store has room for what is not complete yet; another store needs a directory named. */
function stagingBeside(storeUrl: string): string {
  const { protocol, pathname } = new URL(storeUrl);
  if (protocol !== 'file:') throw new Error('STAGING_DIR must be set when the store is not on this disk.');
  return `${decodeURIComponent(pathname)}/staging`;
}
