// Runs with nothing installed: brings node_modules up to date with the lockfile, then runs a script on the Node of
// package.json.
//   node scripts/setup.mjs scripts/start.ts …arguments
// Old Nodes must be able to parse this file to be refused properly: use no syntax newer than `import()`.
const main = async () => {
  const [{ readFileSync }, { fileURLToPath }, { refusal }] = await Promise.all([
    import('fs'),
    import('url'),
    import('./setup/refusal.mjs'),
  ])
  const engines = (file) => JSON.parse(readFileSync(file, 'utf8')).engines || {}
  process.chdir(fileURLToPath(new URL('..', import.meta.url)))
  const { npm_config_user_agent: agent = '', npm_execpath: npm = '' } = process.env
  const refused = refusal({
    needed: engines('package.json'),
    node: process.versions.node,
    agent,
    npmNeeds: npm.endsWith('npm-cli.js') ? engines(npm.replace(/bin.npm-cli\.js$/, 'package.json')).node : '',
  })
  if (refused) throw new Error(refused)
  const [{ installIfNeeded }, { runScript }] = await Promise.all([
    import('./setup/install.mjs'),
    import('./setup/run-script.mjs'),
  ])
  await installIfNeeded()
  runScript(process.argv.slice(2))
}

main().catch((error) => {
  console.error(error.message)
  process.exit(1)
})
