// Read by every Node that knows modules, however old, before anything is installed: plain syntax and no `node:` addresses.

/** Whether one version is not below another, number by number: '20.19' is a floor for 20.19.0 and for 22.1.3. */
const reaches = (version, floor) => {
  const have = version.split(/[.-]/).map(Number)
  const want = floor.split('.').map(Number)
  const different = want.findIndex((number, n) => number !== have[n])
  return different === -1 || have[different] > want[different]
}

/** Whether a version is in a range written as npm writes what Node it needs: '^20.17.0 || >=22.9.0'. */
const isIn = (version, range) =>
  range.split('||').some((part) => {
    const floor = part.trim().replace(/^(\^|>=)/, '')
    return reaches(version, floor) && (!part.includes('^') || version.split('.')[0] === floor.split('.')[0])
  })

/** Who runs a script, as npm and all that came after it say in `npm_config_user_agent`: 'npm/10.9.9 node/v20.19.0 linux'. */
const readAgent = (agent) => {
  const [, program, version] = /^(\w+)\/(\S+)/.exec(agent) || []
  const [, node] = /\bnode\/v([\d.]+)/.exec(agent) || []
  return { program, version, node }
}

/** Why this project does not run here, in one French sentence with the remedy; undefined if it does. `needed` is `engines` of
 *  package.json ('>=20.19'); `node` the running Node; `agent` the variable above, '' for a start without npm; `npmNeeds` the
 *  Node that this npm asks for in its own package.json, '' if that is not known. */
export function refusal({ needed, node, agent, npmNeeds }) {
  const by = readAgent(agent)
  if (by.program && by.program !== 'npm')
    return `Ce projet ne se lance qu’avec npm (ici : ${by.program} ${by.version}) : relancez la même commande avec « npm run ».`
  // Once the packages are there, npm finds their Node first: its own is the one to judge by.
  const own = by.node || node
  if (!isIn(own, needed.node))
    return `Il faut Node ${needed.node.slice(2)} ou plus récent (ici : ${own}) : installez la version LTS depuis nodejs.org, puis relancez la commande.`
  if (by.version && !isIn(by.version, needed.npm))
    return `Il faut npm ${needed.npm.slice(2)} ou plus récent (ici : ${by.version}) : lancez « npm install --global npm@10 », puis relancez la commande.`
  if (npmNeeds && !isIn(own, npmNeeds))
    return `npm ${by.version} ne prend pas en charge Node ${own} (il lui faut ${npmNeeds}) : installez la version LTS de Node depuis nodejs.org ou lancez « npm install --global npm@10 », puis relancez la commande.`
  return undefined
}
