import Bowser from 'bowser';

/** What a member calls a device: "Chrome on Android"; empty when the browser does not say. */
export function deviceLabel(agent: string): string {
  if (agent === '') return '';
  const { browser, os } = Bowser.parse(agent);
  return [browser.name, os.name].filter((name) => name).join(' on ');
}
