// For the build and the development server only: the browser fetches these files by their address.
const files = import.meta.glob<unknown>('../../generated/cost/*.json', { import: 'default' })

/** @throws if the snapshot was never taken */
export async function costFile(name: string): Promise<unknown> {
  const load = files[`../../generated/cost/${name}.json`]
  if (!load) throw new Error(`web/generated/cost/${name}.json is missing: run npm run snapshot`)
  return load()
}
