import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const lock = '.local/install.lock'

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** The process that holds the lock, if it still lives; one that was killed in the middle leaves only its number. */
const holder = () => {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    return pid > 0 && isAlive(pid) ? pid : undefined
  } catch {
    return undefined
  }
}

const take = () => {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

/** Runs `work` while no other command of this folder does: two installations at once would ruin node_modules. */
export async function withInstallLock(work) {
  mkdirSync('.local', { recursive: true })
  let told = false
  while (!take()) {
    const pid = holder()
    if (pid === undefined) rmSync(lock, { force: true })
    else {
      if (!told) console.log(`Une autre commande installe les paquets (processus ${pid}) : on attend.`)
      told = true
      await pause(300)
    }
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}
