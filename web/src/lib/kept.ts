type Load<Value> = () => Promise<Value>

/** Loads once. Asking again for a module that is there takes a browser some turns, and a page waits for several in a row; what
 *  failed is asked for again. On a server, where what it loads may have changed, each time. */
export function kept<Value>(load: Load<Value>): Load<Value> {
  if (import.meta.env.SSR) return load
  let known: Promise<Value> | undefined
  return () => {
    known ??= load().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
}

/** The same for many, by their names; undefined for a name that none has. */
export function keptAll<Value>(
  loads: Partial<Record<string, Load<Value>>>,
): (name: string) => Promise<Value> | undefined {
  const known = new Map<string, Load<Value>>()
  return (name) => {
    const load = loads[name]
    if (!load) return undefined
    const once = known.get(name) ?? kept(load)
    known.set(name, once)
    return once()
  }
}
