import type { EnvironmentModuleNode, RunnableDevEnvironment } from 'vite'

/** The page's CSS inside the HTML, marked the way Vite's client does, which then adopts and hot-reloads it. */
export async function devStyles(ssr: RunnableDevEnvironment, source: string): Promise<string> {
  const found = new Map<string, string>()
  const seen = new Set<EnvironmentModuleNode>()
  const walk = (node: EnvironmentModuleNode | undefined) => {
    if (!node || seen.has(node)) return
    seen.add(node)
    if (node.file?.endsWith('.css')) {
      if (!node.url.includes('?')) found.set(node.file, node.url)
      return // what a style sheet imports is already in it, in its layer
    }
    for (const child of node.importedModules) walk(child)
  }
  for (const entry of ['/web/src/entry-server.tsx', `/${source}`]) walk(await ssr.moduleGraph.getModuleByUrl(entry))
  const styles = await Promise.all(
    [...found].map(async ([file, url]) => {
      const { default: css } = await ssr.runner.import<{ default: string }>(`${url}?inline`)
      return `<style data-vite-dev-id="${file}">${css}</style>`
    }),
  )
  return styles.join('')
}
