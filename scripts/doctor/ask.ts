/** Milliseconds until a service counts as silent. */
export const PATIENCE = 9_000

export interface Answer {
  status: number
  headers: Headers
  text: string
}

/** Asks an address as it is: a redirect is an answer too. Throws when nobody answers. */
export async function ask(address: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE), ...init })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

export const isOfType = ({ headers }: Answer, type: string): boolean =>
  (headers.get('content-type') ?? '').startsWith(type)

/** The JSON object of an answer; undefined for anything else, whatever it calls itself. */
export function jsonOf(answer: Answer): Record<string, unknown> | undefined {
  if (!isOfType(answer, 'application/json')) return undefined
  try {
    const value: unknown = JSON.parse(answer.text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}
