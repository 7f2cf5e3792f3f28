/** What an operator decides about admin. */
export class AdminSettings {
  /** Signs the addresses of appeals. */
  readonly appealKey!: string;
  /** Signs addresses of pictures; media knows it. */
  readonly mediaAddressKey!: string;
  /** Whether moderators moderate images, as long as nobody changes it while everything runs (D-41). */
  readonly moderatorsCanModerateImages!: boolean;
  /** Whether a person looks at every file for sale before it is sold, as long as nobody changes it while everything runs (D-80). */
  readonly reviewBeforePublish!: boolean;

  constructor(settings: AdminSettings) {
    Object.assign(this, settings);
  }
}
