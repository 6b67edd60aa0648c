import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readEnvironment, variableNames } from '../../../schemas/domain/environment.ts'

const example = readFileSync('.env.example', 'utf8')

test('.env.example names every variable the shop reads, in the same order, and no other', () => {
  expect([...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)).toEqual(variableNames)
})

test('a copy of .env.example is a valid .env, with every variable absent', () => {
  expect(readEnvironment(parseEnv(example))).toEqual({ ok: true, value: {} })
})

test('every variable of .env.example is explained on the line above it', () => {
  const lines = example.split('\n')
  const bare = lines.filter((line, n) => /^[A-Z_]+=/.test(line) && !/^# \S/.test(lines[n - 1] ?? ''))
  expect(bare).toEqual([])
})
