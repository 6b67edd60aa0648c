// Runs on any Node with modules, before anything is installed: use old syntax and no `node:` specifiers.

/** Whether a version is at least `floor`: '20.19.0' and '22.1.3' reach '20.19'. */
const reaches = (version, floor) => {
  const have = version.split(/[.-]/).map(Number)
  const want = floor.split('.').map(Number)
  const different = want.findIndex((number, n) => number !== have[n])
  return different === -1 || have[different] > want[different]
}

/** Whether a version is in a range in the form of npm's own `engines`: '^20.17.0 || >=22.9.0'. */
const isIn = (version, range) =>
  range.split('||').some((part) => {
    const floor = part.trim().replace(/^(\^|>=)/, '')
    return reaches(version, floor) && (!part.includes('^') || version.split('.')[0] === floor.split('.')[0])
  })

/** Parses `npm_config_user_agent`, which every package manager sets: 'npm/10.9.9 node/v20.19.0 linux'. */
const readAgent = (agent) => {
  const [, program, version] = /^(\w+)\/(\S+)/.exec(agent) || []
  const [, node] = /\bnode\/v([\d.]+)/.exec(agent) || []
  return { program, version, node }
}

/** Why this project cannot run here, as a French sentence with the remedy; undefined if it can. `needed`: `engines` of
 *  package.json ('>=20.19'). `node`: version of the running Node. `agent`: npm_config_user_agent, '' without npm. `npmNeeds`:
 *  the Node range in npm's own package.json, '' if unknown. */
export function refusal({ needed, node, agent, npmNeeds }) {
  const by = readAgent(agent)
  if (by.program && by.program !== 'npm')
    return `Ce projet ne se lance qu’avec npm (ici : ${by.program} ${by.version}) : relancez la même commande avec « npm run ».`
  // After the installation, npm scripts run on the project's Node, so npm's own Node is the one to check.
  const own = by.node || node
  if (!isIn(own, needed.node))
    return `Il faut Node ${needed.node.slice(2)} ou plus récent (ici : ${own}) : installez la version LTS depuis nodejs.org, puis relancez la commande.`
  if (by.version && !isIn(by.version, needed.npm))
    return `Il faut npm ${needed.npm.slice(2)} ou plus récent (ici : ${by.version}) : lancez « npm install --global npm@10 », puis relancez la commande.`
  if (npmNeeds && !isIn(own, npmNeeds))
    return `npm ${by.version} ne prend pas en charge Node ${own} (il lui faut ${npmNeeds}) : installez la version LTS de Node depuis nodejs.org ou lancez « npm install --global npm@10 », puis relancez la commande.`
  return undefined
}
