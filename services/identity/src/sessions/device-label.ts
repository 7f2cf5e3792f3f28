import Bowser from 'bowser';

/** A readable name of a device, such as "Chrome on Android"; empty when the browser sends no user agent. */
export function deviceLabel(agent: string): string {
  if (agent === '') return '';
  const { browser, os } = Bowser.parse(agent);
  return [browser.name, os.name].filter((name) => name).join(' on ');
}
