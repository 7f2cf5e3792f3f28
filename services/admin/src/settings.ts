/** The settings that an operator chooses. */
export class AdminSettings {
  /** Signs the links with which members appeal without signing in. */
  readonly appealKey!: string;
  /** Signs the URLs of pictures. Media verifies them with the same key. */
  readonly mediaAddressKey!: string;
  /** Whether moderators may moderate images, until an administrator changes the setting (D-41). */
  readonly moderatorsCanModerateImages!: boolean;
  /** Whether staff reviews every file before it is sold, until an administrator changes the setting (D-80). */
  readonly reviewBeforePublish!: boolean;

  constructor(settings: AdminSettings) {
    Object.assign(this, settings);
  }
}
