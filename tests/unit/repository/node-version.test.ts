import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const version = readFileSync('.nvmrc', 'utf8').trim()
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { optionalDependencies: Record<string, string> }

test('.nvmrc, the packages that bring Node, the hosts and the CI name one version', () => {
  const brought = Object.entries(manifest.optionalDependencies).filter(([name]) => name.startsWith('node-'))
  expect(brought.length).toBeGreaterThan(3)
  for (const [, other] of brought) expect(other).toBe(version)
  const [major] = version.split('.')
  for (const file of ['netlify.toml', 'studio/netlify.toml'])
    expect(readFileSync(file, 'utf8')).toContain(`NODE_VERSION = "${major}"`)
  expect(readFileSync('.github/workflows/ci.yml', 'utf8')).toContain(`container: node:${major}-`)
})
