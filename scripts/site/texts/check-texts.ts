// Part of npm run verify: visible texts of the site, in code and in every language. Exit code 1 names each fault.
import { completeLanguages } from '../../../web/src/lib/complete-languages.ts'
import { computedKeys, fixedSpaces, fixedTexts } from './computed-keys.ts'
import { textFaults } from './text-faults.ts'

const rules = { complete: completeLanguages, computedKeys, fixedTexts, fixedSpaces }
const faults = await textFaults('web/src', rules)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
