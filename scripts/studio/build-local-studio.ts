import { buildStudio } from './build-studio.ts'

// In a process of its own, whose half gigabyte goes with it. The folder is given by whoever starts it.
const [outDir] = process.argv.slice(2)
if (!outDir) throw new Error('Usage: node scripts/studio/build-local-studio.ts <folder>')
await buildStudio({ outDir, base: '/studio/' })
