// Runs in the cluster as `helm test`: the gateway answers, its surroundings are there, and it is the version that was installed.
const { GATEWAY, VERSION } = process.env;
const ask = async (path) => {
  const answer = await fetch(`${GATEWAY}${path}`, { signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer;
};

await ask('/health/ready');
const { version } = /** @type {{ version: string }} */ (await (await ask('/version')).json());
if (version !== VERSION) throw new Error(`The gateway is ${version}, not ${VERSION}.`);
const page = await (await ask('/')).text();
if (!page.includes('<div id="root"')) throw new Error('The gateway serves no web app.');
console.log(`ready, ${version}`);
