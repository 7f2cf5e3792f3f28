export interface MediaSettingsInput {
  /** `file:///directory`, or `s3://bucket?endpoint=...&region=...`. */
  storeUrl: string;
  /** The key that signs the addresses of media; at least 32 characters. */
  addressKey: string;
  /** Where uploads wait until they are processed. Empty: beside a `file:` store. */
  stagingDirectory?: string;
  httpHost?: string;
  /** The port for uploads and deliveries; 0 picks a free one. */
  httpPort?: number;
  /** How many uploads a member may start within one UTC day, without photos for chat. Failed uploads do not count, up to five times as many. */
  uploadsPerDay?: number;
  /** The same for photos for chat. */
  chatFilesPerDay?: number;
  /** How many files a member may store on both tabs together. */
  filesPerMember?: number;
  /** Whether a reviewer decides about every file for sale (D-80). Admin can change it at run time: see FeatureSettings. */
  reviewBeforePublish?: boolean;
  /** Whether moderators decide about images, not only administrators (D-41). Admin can change it at run time. */
  moderatorsCanModerateImages?: boolean;
  /** After how many milliseconds without progress a video encoder is killed. */
  stallMs?: number;
  /** How long the HTTP server stays open after the shutdown started, so that the gateway stops sending requests first. */
  drainSeconds?: number;
}

/** The one place of each default; `config.ts` reads them too. */
export const defaultMediaSettings = {
  stagingDirectory: '',
  httpHost: '127.0.0.1',
  httpPort: 0,
  uploadsPerDay: 100,
  chatFilesPerDay: 200,
  filesPerMember: 500,
  reviewBeforePublish: false,
  moderatorsCanModerateImages: false,
  stallMs: 60_000,
  drainSeconds: 3,
} satisfies Partial<MediaSettingsInput>;

/** What an operator configures about stored files. */
export class MediaSettings implements Required<MediaSettingsInput> {
  readonly storeUrl: string;
  readonly addressKey: string;
  readonly stagingDirectory: string;
  readonly httpHost: string;
  readonly httpPort: number;
  readonly uploadsPerDay: number;
  readonly chatFilesPerDay: number;
  readonly filesPerMember: number;
  readonly reviewBeforePublish: boolean;
  readonly moderatorsCanModerateImages: boolean;
  readonly stallMs: number;
  readonly drainSeconds: number;

  constructor(input: MediaSettingsInput) {
    const settings = { ...defaultMediaSettings, ...input };
    this.storeUrl = settings.storeUrl;
    this.addressKey = settings.addressKey;
    this.stagingDirectory = settings.stagingDirectory || stagingBeside(settings.storeUrl);
    this.httpHost = settings.httpHost;
    this.httpPort = settings.httpPort;
    this.uploadsPerDay = settings.uploadsPerDay;
    this.chatFilesPerDay = settings.chatFilesPerDay;
    this.filesPerMember = settings.filesPerMember;
    this.reviewBeforePublish = settings.reviewBeforePublish;
    this.moderatorsCanModerateImages = settings.moderatorsCanModerateImages;
    this.stallMs = settings.stallMs;
    this.drainSeconds = settings.drainSeconds;
  }
}

/** A local store has room for files that are not complete yet. Any other store needs STAGING_DIR. */
function stagingBeside(storeUrl: string): string {
  const { protocol, pathname } = new URL(storeUrl);
  if (protocol !== 'file:') throw new Error('STAGING_DIR must be set when the store is not on this disk.');
  return `${decodeURIComponent(pathname)}/staging`;
}
