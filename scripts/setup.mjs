// Runs with nothing installed: brings node_modules up to the lockfile, then runs a script on the Node of package.json.
//   node scripts/setup.mjs scripts/start.ts …arguments
// An old Node must get as far as the message below: nothing newer than `import()` may stand in this file.
const OLDEST_NODE = 20

const main = async () => {
  const [{ fileURLToPath }, { installIfNeeded }, { runScript }] = await Promise.all([
    import('node:url'),
    import('./setup/install.mjs'),
    import('./setup/run-script.mjs'),
  ])
  process.chdir(fileURLToPath(new URL('..', import.meta.url)))
  await installIfNeeded()
  runScript(process.argv.slice(2))
}

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  console.error(
    `Il faut Node ${OLDEST_NODE} ou plus récent (ici : ${process.versions.node}). Installez la version LTS depuis nodejs.org, puis relancez la commande.`,
  )
  process.exitCode = 1
} else {
  main().catch((error) => {
    console.error(error.message)
    process.exit(1)
  })
}
