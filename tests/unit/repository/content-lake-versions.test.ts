import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('the repository installs the versions that content-lake declares', async () => {
  const declared = async (file: string): Promise<object> => {
    const { dependencies, devDependencies } = JSON.parse(await readFile(file, 'utf8'))
    return { ...dependencies, ...devDependencies }
  }
  expect(await declared('package.json')).toMatchObject(await declared('scripts/content-lake/package.json'))
})
