import type { Config } from '@netlify/functions'

type Rule = NonNullable<Config['rateLimit']>

/** Whether a function answers at an address: at its `path` alone if it names one, else under its name. */
export const answersAt = (config: Config | undefined, address: string): boolean => {
  const own = config && 'path' in config ? config.path : undefined
  return own === undefined || [own].flat().includes(address as `/${string}`)
}

/** The rule that the host puts in force. It knows addresses, not functions: a rule without a `path` beside it is left out of
 *  what the host gets to know, and nobody is told (docs.netlify.com, "Rate limiting", "Function rules require config.path"). */
export const ruleInForce = (config: Config | undefined): Rule | undefined =>
  config && 'path' in config && config.path !== undefined ? config.rateLimit : undefined

/** Counts calls as the host does: a sliding window for each rule and caller. `aggregateBy: ['ip', 'domain']` counts each
 *  address by itself; one name alone means the whole domain at the host, whatever it says (seen in Netlify's bundler).
 *  Windows are seconds, `now` milliseconds. */
export function createRateLimiter(now: () => number = Date.now) {
  const calls = new Map<string, number[]>()
  return {
    /** False when the caller has had its share; a refused call does not count. */
    admit(name: string, rule: Rule | undefined, ip: string): boolean {
      if (!rule || !('windowLimit' in rule)) return true
      const { windowLimit, windowSize, aggregateBy } = rule
      const byAddress = Array.isArray(aggregateBy) && aggregateBy.includes('ip')
      const key = byAddress ? `${name} ${ip}` : name
      const since = now() - windowSize * 1000
      const recent = (calls.get(key) ?? []).filter((time) => time > since)
      const admitted = recent.length < windowLimit
      if (admitted) recent.push(now())
      calls.set(key, recent)
      return admitted
    },
  }
}
